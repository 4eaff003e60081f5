package dev.winnow.cli.report;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import dev.winnow.patches.selection.ClosestName;

/** Names the methods that were probably meant by a place that nothing is known of. */
final class SimilarPlaces {
    private static final int MOST = 4;

    /** Full names by {@code Class.method}. */
    private final Map<String, String> methods = new TreeMap<>();

    /** @param methods with their full names */
    SimilarPlaces(Collection<String> methods) {
        methods.forEach(method -> this.methods.put(shortName(method), method));
    }

    private static String shortName(String method) {
        int ofClass = method.lastIndexOf('.', method.lastIndexOf('.') - 1);
        return method.substring(ofClass + 1);
    }

    /** {@code ; did you mean HashMap.resize?}, or nothing if no name is close. */
    String hint(String unknown) {
        String place = shortName(unknown.replace('#', '.').replaceFirst(":\\d+$", ""));
        List<String> similar = methods.containsKey(place) ? List.of(methods.get(place)) : sameMethodOrClass(place);
        String closest = similar.isEmpty() ? ClosestName.suggestion(place, methods.keySet()) : null;
        List<String> meant = closest == null ? similar : List.of(closest);
        return meant.isEmpty() ? "" : "; did you mean " + String.join(" or ", meant) + "?";
    }

    /** A method of that name in another class or, without any, another method of that class. */
    private List<String> sameMethodOrClass(String place) {
        int dot = place.lastIndexOf('.');
        String method = place.substring(dot).toLowerCase(Locale.ROOT);
        String type = place.substring(0, dot + 1).toLowerCase(Locale.ROOT);
        List<String> sameClass = methods.keySet().stream()
                .filter(name -> name.toLowerCase(Locale.ROOT).startsWith(type))
                .limit(MOST)
                .collect(Collectors.toList());
        return sameClass.isEmpty()
                ? methods.keySet().stream()
                        .filter(name -> name.toLowerCase(Locale.ROOT).endsWith(method))
                        .limit(MOST)
                        .collect(Collectors.toList())
                : sameClass;
    }
}
