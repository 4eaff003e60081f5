package dev.winnow.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

import picocli.CommandLine;

/** One run of the command line in this JVM. */
final class CommandRun {
    final int exitCode;
    final String out;
    final String err;

    CommandRun(Object... arguments) {
        StringWriter outText = new StringWriter();
        StringWriter errText = new StringWriter();
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(outText, true));
        line.setErr(new PrintWriter(errText, true));
        String[] words = new String[arguments.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = arguments[i].toString();
        }
        exitCode = line.execute(words);
        out = outText.toString();
        err = errText.toString();
    }
}
