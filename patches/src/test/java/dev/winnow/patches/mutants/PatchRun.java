package dev.winnow.patches.mutants;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import dev.winnow.patches.api.Patch;

/** Tests every mutant of a patch, in as many worker JVMs as it takes. */
final class PatchRun {
    /** The JVM's start and the test without a mutation. */
    private static final long SECONDS_TO_START = 240;

    /** A mutant may take so many times as long as the patch itself, and some seconds more on a busy machine. */
    private static final int TIMES_SLOWER = 5;

    private static final int SECONDS_MORE = 10;

    private final Class<? extends Patch> patch;
    private final List<Mutant> mutants;
    private final List<Answer> answers = new ArrayList<>();

    PatchRun(Class<? extends Patch> patch) {
        this.patch = patch;
        this.mutants = PatchMutants.of(patch);
    }

    /**
     * One answer for each of {@link PatchMutants#of}, in that order.
     *
     * @throws IllegalStateException if the test fails although nothing is mutated
     */
    List<Answer> run() throws IOException, InterruptedException {
        while (answers.size() < mutants.size()) {
            try (WorkerJvm jvm = WorkerJvm.start(patch, answers.size())) {
                long limit = secondsForAMutant(jvm);
                Answer answer = jvm.next(limit);
                while (answer != null) {
                    answers.add(answer);
                    answer = answers.size() < mutants.size() ? jvm.next(limit) : null;
                }
                if (answers.size() < mutants.size()) {
                    String reason = jvm.isAlive() ? "no answer within " + limit + " s" : "the JVM ended";
                    answers.add(new Answer(answers.size(), Fate.KILLED, reason));
                }
            }
        }
        return answers;
    }

    private long secondsForAMutant(WorkerJvm jvm) throws InterruptedException {
        long start = System.nanoTime();
        Answer unchanged = jvm.next(SECONDS_TO_START);
        if (unchanged == null || unchanged.fate() != Fate.SURVIVED) {
            throw new IllegalStateException(patch.getSimpleName() + "Test fails without a mutation: "
                    + (unchanged == null ? "no answer" : unchanged.reason()));
        }
        return SECONDS_MORE + TIMES_SLOWER * TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
    }
}
