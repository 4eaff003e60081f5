package dev.winnow.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

import picocli.CommandLine;

/** One run of the command line in this JVM. */
public final class CommandRun {
    public final int exitCode;
    public final String out;
    public final String err;

    public CommandRun(Object... arguments) {
        StringWriter outText = new StringWriter();
        StringWriter errText = new StringWriter();
        String[] words = new String[arguments.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = arguments[i].toString();
        }
        CommandLine line = Main.commandLine(words);
        line.setOut(new PrintWriter(outText, true));
        line.setErr(new PrintWriter(errText, true));
        exitCode = line.execute(words);
        out = outText.toString();
        err = errText.toString();
    }
}
