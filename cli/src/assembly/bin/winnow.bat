@echo off
rem Starts Winnow from the unpacked distribution, with the Java of JAVA_HOME or else of PATH (11 or newer).
setlocal
set JAVA=java
if not "%JAVA_HOME%"=="" set JAVA=%JAVA_HOME%\bin\java
rem With winnow-lab-VERSION.zip unpacked here, too, the lab's commands are there.
if exist "%~dp0..\lib\lab" (
    "%JAVA%" -cp "%~dp0..\lib\lab\*" dev.winnow.cli.Main %*
    exit /b %ERRORLEVEL%
)
"%JAVA%" -jar "%~dp0..\lib\winnow.jar" %*
exit /b %ERRORLEVEL%
