package dev.winnow.demo.release;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.patches.engine.vendor.MethodFingerprint;
import org.objectweb.asm.util.Printer;

/**
 * The code of a method as its shape covers it.
 *
 * @param release where the method is from
 * @param shape as patches list it; {@code none} if the release has no such method
 * @param instructions one per line
 */
record NormalizedMethod(String release, String shape, List<String> instructions) {
    private static final Pattern OPCODE = Pattern.compile("^(\\d+)(?= |$)");

    static NormalizedMethod of(String release, MethodFingerprint fingerprint) {
        List<String> lines = fingerprint
                .text()
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .map(NormalizedMethod::readable)
                .toList();
        return new NormalizedMethod(release, fingerprint.hash(), lines);
    }

    static NormalizedMethod missing(String release) {
        return new NormalizedMethod(release, "none", List.of());
    }

    /** With the mnemonic instead of the opcode's number. */
    private static String readable(String line) {
        Matcher opcode = OPCODE.matcher(line);
        return opcode.find() ? Printer.OPCODES[Integer.parseInt(opcode.group(1))] + line.substring(opcode.end()) : line;
    }
}
