package dev.winnow.cli.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.winnow.patches.engine.LibraryJars;
import dev.winnow.patches.selection.ClosestName;

import static java.util.stream.Collectors.toList;

/** Names the classes of a library that were probably meant by an unknown name. */
final class SimilarClasses {
    private static final int MOST = 3;

    private SimilarClasses() {}

    /** {@code ; did you mean com.example.Foo?}, or nothing if no name is close. */
    static String hint(String unknown, LibraryJars library) {
        List<String> names = library.classNames().stream()
                .map(name -> name.replace('/', '.'))
                .collect(toList());
        List<String> similar = similar(unknown, names);
        return similar.isEmpty() ? "" : "; did you mean " + String.join(" or ", similar) + "?";
    }

    static List<String> similar(String unknown, List<String> names) {
        int lastDot = unknown.lastIndexOf('.');
        if (lastDot > 0 && names.contains(unknown.substring(0, lastDot))) {
            return List.of(unknown.substring(0, lastDot) + '#' + unknown.substring(lastDot + 1));
        }
        Map<String, List<String>> bySimpleName = new TreeMap<>();
        for (String name : names) {
            bySimpleName
                    .computeIfAbsent(simpleName(name), key -> new ArrayList<>())
                    .add(name);
        }
        String simpleName = ClosestName.suggestion(simpleName(unknown), bySimpleName.keySet());
        return simpleName == null
                ? List.of()
                : bySimpleName.get(simpleName).stream().limit(MOST).collect(toList());
    }

    private static String simpleName(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
