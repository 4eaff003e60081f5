package dev.winnow.cli.inspect;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import dev.winnow.patches.engine.vendor.MethodFingerprint;
import org.objectweb.asm.util.Printer;

import static java.util.stream.Collectors.toList;

/** The code of a method as its shape covers it. */
public final class NormalizedMethod {
    private static final Pattern OPCODE = Pattern.compile("^(\\d+)(?= |$)");
    private static final int CONTEXT = 3;

    private final String release;
    private final String shape;
    private final List<String> instructions;

    private NormalizedMethod(String release, String shape, List<String> instructions) {
        this.release = release;
        this.shape = shape;
        this.instructions = instructions;
    }

    /** @param release where the method is from */
    public static NormalizedMethod of(String release, MethodFingerprint fingerprint) {
        List<String> lines = fingerprint
                .text()
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .map(NormalizedMethod::readable)
                .collect(toList());
        return new NormalizedMethod(release, fingerprint.hash(), lines);
    }

    /** Stands for the code of a method that a release does not have. */
    public static NormalizedMethod missing(String release) {
        return new NormalizedMethod(release, "none", List.of());
    }

    /** With the mnemonic instead of the opcode's number. */
    private static String readable(String line) {
        Matcher opcode = OPCODE.matcher(line);
        return opcode.find() ? Printer.OPCODES[Integer.parseInt(opcode.group(1))] + line.substring(opcode.end()) : line;
    }

    /** As patches list it; {@code none} if the release has no such method. */
    public String shape() {
        return shape;
    }

    /** The instructions, jump targets and exception handlers, one per line; empty if the release has no such method. */
    public List<String> instructions() {
        return instructions;
    }

    /** The instructions that differ in another release, in the unified format; empty if none do. */
    public List<String> differenceTo(NormalizedMethod other) {
        return UnifiedDiffUtils.generateUnifiedDiff(
                release, other.release, instructions, DiffUtils.diff(instructions, other.instructions), CONTEXT);
    }
}
