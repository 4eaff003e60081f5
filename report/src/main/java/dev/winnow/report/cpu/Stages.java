package dev.winnow.report.cpu;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.winnow.report.account.Caller;

/** The stages of a database operation, as the table {@code stages.txt} beside this class finds them in stacks. */
public final class Stages {
    /** Of code that belongs to no library of the table. */
    public static final String APPLICATION = "application";

    public static final String BACKGROUND = "background";
    /** Of stacks that no line of the table names. */
    public static final String OTHER = "other";

    private static final String SUBSCRIBE = "subscribe";

    /** All stages, in the order of an operation. */
    static final List<String> IN_ORDER = List.of(
            SUBSCRIBE,
            "route",
            "encode",
            "write",
            "read",
            "decode",
            "complete",
            "deliver",
            APPLICATION,
            BACKGROUND,
            OTHER);

    private static final String REACTOR = "reactor.";

    /** What the table has instead of a stage for libraries that work for their callers. */
    private static final String THROUGH = "through";

    private final Map<String, String> byBeginning = new HashMap<>();
    private final Map<String, Optional<String>> byFrame = new HashMap<>();

    public Stages() {
        String place = "";
        for (String line : table()) {
            List<String> words = List.of(line.strip().split(" +"));
            if (line.charAt(0) != ' ') {
                place = words.get(0).equals("-") ? "" : words.get(0);
                continue;
            }
            for (String beginning : words.subList(1, words.size())) {
                byBeginning.put(place + (beginning.equals(".") ? "" : beginning), words.get(0));
            }
        }
    }

    private static List<String> table() {
        try (BufferedReader table = new BufferedReader(
                new InputStreamReader(Stages.class.getResourceAsStream("stages.txt"), StandardCharsets.UTF_8))) {
            return table.lines()
                    .filter(line -> !line.isBlank() && line.charAt(0) != '#')
                    .collect(Collectors.toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The stage of a stack.
     *
     * @param frames as {@code package.Class.method}, the innermost first
     */
    public String of(List<String> frames) {
        boolean inReactor = false;
        for (String frame : frames) {
            String stage = byFrame.computeIfAbsent(frame, this::named).orElse(null);
            if (stage == null) {
                if (!Caller.isJdk(frame)) {
                    // What Reactor does right below the application is to subscribe its operators, and to ask them for
                    // an item.
                    return inReactor ? SUBSCRIBE : APPLICATION;
                }
            } else if (stage.equals(THROUGH)) {
                inReactor |= frame.startsWith(REACTOR);
            } else {
                return stage;
            }
        }
        return OTHER;
    }

    /** By the longest beginning that the table has. */
    private Optional<String> named(String frame) {
        for (int end = frame.length(); end > 0; end--) {
            String stage = byBeginning.get(frame.substring(0, end));
            if (stage != null) {
                return Optional.of(stage);
            }
        }
        return Optional.empty();
    }
}
