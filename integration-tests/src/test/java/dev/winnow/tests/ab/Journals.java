package dev.winnow.tests.ab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The journal of an experiment. */
final class Journals {
    private Journals() {}

    /** Its lines of trials with a result: a pair that the machine was too busy for is there a second time. */
    static List<String> measured(Path experiment) throws IOException {
        try (Stream<String> lines = Files.lines(experiment.resolve("trials.jsonl"))) {
            return lines.filter(line -> line.contains("\"failure\":null")).toList();
        }
    }
}
