package dev.winnow.cli.inspect;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A method in full, for people and for machines. */
final class MethodDescription {
    private final LibraryMethod method;
    private final NormalizedMethod normalized;
    private final MethodContents contents;
    private final List<String> instructions;

    /** @param sources null without any */
    MethodDescription(LibraryMethod method, LibrarySources sources) {
        this.method = method;
        this.normalized = method.normalized();
        this.contents = MethodContents.of(method.code);
        this.instructions = sources == null ? normalized.instructions() : method.instructionsWith(sources);
    }

    /** One line each. */
    List<String> text() {
        List<String> lines = new ArrayList<>();
        lines.add(method.fullName());
        lines.add("shape " + normalized.shape() + ", " + method.instructions() + " instructions, in " + method.jar);
        section(lines, "Constructs", contents.constructions);
        section(lines, "Reads", contents.fieldsRead);
        section(lines, "Writes", contents.fieldsWritten);
        section(lines, "Calls", contents.callees);
        section(lines, "Normalised text, which the shape covers", instructions);
        return lines;
    }

    private static void section(List<String> lines, String title, Collection<String> content) {
        lines.add("");
        lines.add(content.isEmpty() ? title + ": nothing" : title);
        content.forEach(line -> lines.add("  " + line));
    }

    Map<String, Object> json() {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("method", method.fullName());
        entry.put("jar", method.jar);
        entry.put("shape", normalized.shape());
        entry.put("instructions", method.instructions());
        entry.put("constructions", contents.constructions);
        entry.put("reads", contents.fieldsRead);
        entry.put("writes", contents.fieldsWritten);
        entry.put("calls", contents.callees);
        entry.put("text", instructions);
        return entry;
    }
}
