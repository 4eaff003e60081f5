package dev.winnow.cli.inspect;

import java.util.List;
import java.util.stream.Stream;

import dev.winnow.patches.selection.ClosestName;

import static java.util.stream.Collectors.toList;

/** Explains that a class has no such method, and which ones it has. */
final class SimilarMethods {
    private SimilarMethods() {}

    /**
     * @param jar as the user names it
     * @param existing what could be written instead: names, or names with descriptors
     */
    static String noSuchMethod(MethodName unknown, String jar, Stream<String> existing) {
        List<String> names = existing.distinct().sorted().collect(toList());
        String start = MethodName.FORM + " " + unknown + ": no such method in " + jar;
        if (names.isEmpty()) {
            return start + "; the class has no method with code";
        }
        String closest = unknown.descriptor == null ? ClosestName.suggestion(unknown.method, names) : null;
        return start
                + (closest == null ? "; it has " : "; did you mean " + closest + "? It has ")
                + String.join(", ", names);
    }
}
