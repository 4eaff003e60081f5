package dev.winnow.patches.catalogue;

import java.util.Arrays;
import java.util.Comparator;

/** Numbers of releases, such as {@code 1.2.18} and {@code 4.1.137.Final}. */
final class ReleaseNames {
    static final Comparator<String> ORDER = Comparator.comparing(ReleaseNames::numbers, Arrays::compare);

    private ReleaseNames() {}

    private static int[] numbers(String release) {
        return Arrays.stream(release.split("\\D+"))
                .filter(part -> !part.isEmpty())
                .mapToInt(Integer::parseInt)
                .toArray();
    }
}
