package dev.winnow.cli.inspect;

import java.util.List;
import java.util.stream.Stream;

import dev.winnow.patches.selection.ClosestName;

import static java.util.stream.Collectors.toList;

/** Explains that a class has no such method, and which ones it has. */
final class SimilarMethods {
    private SimilarMethods() {}

    /** @param existing what could be written instead: names, or names with descriptors */
    static String noSuchMethod(MethodName unknown, LibraryClass type, Stream<String> existing) {
        String member = unknown.method + (unknown.descriptor == null ? "" : unknown.descriptor);
        String start = MethodName.FORM + " " + unknown.className + '#' + member + ": ";
        if (type.declaresWithoutCode(unknown.method)) {
            return start + "the method has no code in this class, because it is abstract or native";
        }
        List<String> names = existing.distinct().sorted().collect(toList());
        if (names.isEmpty()) {
            return start + "the class has no method with code";
        }
        String closest = unknown.descriptor == null ? ClosestName.suggestion(member, names) : null;
        return start + "no such method in " + type.jar + "; "
                + (closest == null ? "" : "did you mean " + closest + "? ")
                + (names.size() == 1 ? "There is only " : "There are ") + String.join(", ", names);
    }
}
