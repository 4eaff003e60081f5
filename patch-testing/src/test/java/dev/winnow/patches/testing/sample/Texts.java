package dev.winnow.patches.testing.sample;

import java.util.ArrayList;
import java.util.List;

/** The library that the tests patch. */
public class Texts {
    private final List<String> kept = new ArrayList<>();

    public static String trim(String text) {
        return text.trim();
    }

    public int keep(String text) {
        kept.add(text);
        return kept.size();
    }
}
