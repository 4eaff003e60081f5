package dev.winnow.report.account;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The owners on two sides of a comparison. A library of which each side has one version, but not the same, is one owner, such as
 * {@code com.azure:azure-cosmos:4.80.0 -> 4.83.0}. Otherwise a comparison would show all that the library allocates as gone on one
 * side, and as new on the other.
 */
public final class ComparedOwners {
    /** Maven coordinates, or the file name of a jar. */
    private static final Pattern VERSIONED = Pattern.compile("(?<library>.+?)[-:](?<version>\\d[\\w.+-]*?)(\\.jar)?");

    private final Map<String, String> commonNames = new HashMap<>();

    public ComparedOwners(Collection<String> base, Collection<String> changed) {
        Map<String, List<Matcher>> others = byLibrary(changed);
        byLibrary(base).forEach((library, owners) -> {
            List<Matcher> there = others.getOrDefault(library, List.of());
            if (owners.size() == 1 && there.size() == 1) {
                addCommonName(owners.get(0), there.get(0));
            }
        });
    }

    private static Map<String, List<Matcher>> byLibrary(Collection<String> owners) {
        Map<String, List<Matcher>> byLibrary = new HashMap<>();
        for (String owner : owners) {
            Matcher versioned = VERSIONED.matcher(owner);
            if (versioned.matches()) {
                byLibrary
                        .computeIfAbsent(versioned.group("library"), any -> new ArrayList<>())
                        .add(versioned);
            }
        }
        return byLibrary;
    }

    private void addCommonName(Matcher base, Matcher changed) {
        if (!base.group().equals(changed.group())) {
            String common = base.group() + " -> " + changed.group("version");
            commonNames.put(base.group(), common);
            commonNames.put(changed.group(), common);
        }
    }

    /** The name of an owner of either side in the comparison. */
    public String nameOf(String owner) {
        return commonNames.getOrDefault(owner, owner);
    }
}
