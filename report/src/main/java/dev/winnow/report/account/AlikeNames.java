package dev.winnow.report.account;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The names of places in one table: with their package where classes of two packages have the same simple name. */
final class AlikeNames {
    private final Map<String, Set<String>> packagesByClass = new HashMap<>();

    /** @param place such as {@code HashMap.resize:704} */
    void add(String packageName, String place) {
        packagesByClass
                .computeIfAbsent(simpleClass(place), any -> new HashSet<>())
                .add(packageName);
    }

    /** To be called when all places were added. */
    String name(String packageName, String place) {
        return packageName.isEmpty() || packagesByClass.get(simpleClass(place)).size() < 2
                ? place
                : packageName + '.' + place;
    }

    private static String simpleClass(String place) {
        int method = place.indexOf('.');
        return method < 0 ? place : place.substring(0, method);
    }
}
