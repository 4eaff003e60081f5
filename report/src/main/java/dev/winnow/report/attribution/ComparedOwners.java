package dev.winnow.report.attribution;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The owners on two sides of a comparison. A library of which each side has one version, but not the same, is one owner, such as
 * {@code com.azure:azure-cosmos:4.80.0 -> 4.83.0}. Otherwise all that the library allocates would have gone, and come again.
 */
public final class ComparedOwners {
    /** Maven coordinates, or the file name of a jar. */
    private static final Pattern VERSIONED = Pattern.compile("(?<library>.+?)[-:](?<version>\\d[\\w.+-]*?)(\\.jar)?");

    private final Map<String, String> commonNames = new HashMap<>();

    public ComparedOwners(Collection<String> base, Collection<String> changed) {
        Map<String, List<String>> others = byLibrary(changed);
        byLibrary(base).forEach((library, owners) -> {
            List<String> there = others.getOrDefault(library, List.of());
            if (owners.size() == 1 && there.size() == 1 && !owners.equals(there)) {
                String common = owners.get(0) + " -> " + version(there.get(0));
                commonNames.put(owners.get(0), common);
                commonNames.put(there.get(0), common);
            }
        });
    }

    private static Map<String, List<String>> byLibrary(Collection<String> owners) {
        Map<String, List<String>> byLibrary = new HashMap<>();
        for (String owner : owners) {
            Matcher versioned = VERSIONED.matcher(owner);
            if (versioned.matches()) {
                byLibrary
                        .computeIfAbsent(versioned.group("library"), any -> new ArrayList<>())
                        .add(owner);
            }
        }
        return byLibrary;
    }

    private static String version(String owner) {
        Matcher versioned = VERSIONED.matcher(owner);
        return versioned.matches() ? versioned.group("version") : owner;
    }

    /** The name of an owner of either side in the comparison. */
    public String nameOf(String owner) {
        return commonNames.getOrDefault(owner, owner);
    }
}
