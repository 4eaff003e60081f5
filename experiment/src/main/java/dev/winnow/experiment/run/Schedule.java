package dev.winnow.experiment.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import dev.winnow.experiment.arm.Arm;

import static java.util.stream.Collectors.toList;

/** In which order the JVMs of several arms run. */
public final class Schedule {
    private Schedule() {}

    /**
     * Every arm once in each round, in an order drawn anew for each: what drifts on the machine meets all arms alike
     * (randomised multiple interleaved trials).
     */
    public static List<Arm> interleaved(List<Arm> arms, int rounds, long seed) {
        Random random = new Random(seed);
        return Stream.generate(() -> shuffled(arms, random))
                .limit(rounds)
                .flatMap(List::stream)
                .collect(toList());
    }

    private static List<Arm> shuffled(List<Arm> arms, Random random) {
        List<Arm> round = new ArrayList<>(arms);
        Collections.shuffle(round, random);
        return round;
    }
}
