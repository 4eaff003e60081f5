package dev.winnow.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/** Writes the manual pages of all commands as AsciiDoc, of which the release profile makes roff. */
final class ManPages {
    private ManPages() {}

    /** @param arguments the directory to write, and the version of Winnow */
    public static void main(String[] arguments) throws IOException {
        write(Path.of(arguments[0]), arguments[1]);
    }

    static void write(Path directory, String version) throws IOException {
        CommandSpec winnow = Main.commandLine().getCommandSpec();
        describe(winnow, version);
        for (CommandLine command : winnow.subcommands().values()) {
            describe(command.getCommandSpec(), version);
        }
        int exitCode = ManPageGenerator.generateManPage(directory.toFile(), null, new boolean[0], false, winnow);
        if (exitCode != CommandLine.ExitCode.OK) {
            throw new IOException("no manual pages in " + directory);
        }
    }

    private static void describe(CommandSpec command, String version) {
        command.versionProvider(null).version("winnow " + version);
        UsageMessageSpec usage = command.usageMessage();
        if (usage.footer().length > 0) {
            boolean hasOnlyExamples = usage.footer()[1].matches("Examples?:");
            usage.footerHeading(hasOnlyExamples ? "Examples%n" : "Notes%n")
                    .footer(asBlocks(List.of(usage.footer()).subList(hasOnlyExamples ? 2 : 1, usage.footer().length)));
        }
    }

    /** @param footer what follows the first empty line */
    private static String[] asBlocks(List<String> footer) {
        List<String> lines = new ArrayList<>();
        boolean wasIndented = true;
        for (String line : footer) {
            boolean isIndented = line.startsWith(" ");
            if (isIndented && !wasIndented) {
                lines.add(""); // AsciiDoc then keeps the columns of indented lines
            }
            lines.add(isIndented || line.isEmpty() ? line : "pass:c[" + line.replace("]", "\\]") + ']'); // no markup
            wasIndented = isIndented;
        }
        return lines.toArray(new String[0]);
    }
}
