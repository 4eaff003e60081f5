package dev.winnow.emulator.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Lets answers differ in which headers they have, in the headers' order, in the case of their names, and in whether one
 * comes twice. Requests with the same target get the same, so that runs can be compared.
 */
final class HeaderVariety {
    /**
     * A header of one answer.
     *
     * @param line what it is
     * @param name as it is written over HTTP/1.1
     */
    record Varied(HeaderTemplate.Line line, String name) {}

    private HeaderVariety() {}

    /** Chooses the headers of one answer. */
    static List<Varied> choose(HeaderTemplate.Line[] lines, Request request) {
        int seed = request.path().hashCode();
        List<Varied> chosen = new ArrayList<>(lines.length + 1);
        for (int i = 0; i < lines.length; i++) {
            int index = Math.floorMod(seed + i, lines.length);
            HeaderTemplate.Line line = lines[index];
            int choice = mix(seed + 31 * index);
            boolean isNeeded = index < HeaderTemplate.MINIMUM;
            if (isNeeded || choice % 4 != 0) {
                chosen.add(new Varied(line, name(line, choice / 4)));
            }
            boolean isTwice = !isNeeded && line.fixed() != null && choice % 16 == 1;
            if (isTwice) {
                chosen.add(new Varied(line, name(line, choice / 64)));
            }
        }
        return chosen;
    }

    private static String name(HeaderTemplate.Line line, int choice) {
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
