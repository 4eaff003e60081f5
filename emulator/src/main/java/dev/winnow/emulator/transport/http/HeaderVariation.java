package dev.winnow.emulator.transport.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Makes responses differ in which headers they have, in the order of the headers, in the case of the names, and in whether a
 * header appears twice. Requests with the same target get the same headers, so that runs can be compared.
 */
final class HeaderVariation {
    /**
     * A header of one response.
     *
     * @param line the header
     * @param name the name as written over HTTP/1.1
     */
    record Varied(HeaderLine line, String name) {}

    private HeaderVariation() {}

    /** Returns the headers of one response. */
    static List<Varied> choose(HeaderLine[] lines, String target) {
        int seed = target.hashCode();
        List<Varied> chosen = new ArrayList<>(lines.length + 1);
        for (int i = 0; i < lines.length; i++) {
            int index = Math.floorMod(seed + i, lines.length);
            HeaderLine line = lines[index];
            int choice = mix(seed + 31 * index);
            boolean isMandatory = index < HeaderTemplate.MINIMUM;
            if (isMandatory || choice % 4 != 0) {
                chosen.add(new Varied(line, name(line, choice / 4)));
            }
            boolean isDuplicated = !isMandatory && line.fixed() != null && choice % 16 == 1;
            if (isDuplicated) {
                chosen.add(new Varied(line, name(line, choice / 64)));
            }
        }
        return chosen;
    }

    private static String name(HeaderLine line, int choice) {
        String name = line.name().toString();
        return switch (choice % 3) {
            case 0 -> HeaderCase.LOWER.write(name);
            case 1 -> HeaderCase.MIXED.write(name);
            default -> name.toUpperCase(Locale.ROOT);
        };
    }

    private static int mix(int number) {
        int product = number * 0x9E3779B9;
        return (product ^ product >>> 15) >>> 1;
    }
}
