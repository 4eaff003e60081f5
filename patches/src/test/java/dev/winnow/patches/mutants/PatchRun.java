package dev.winnow.patches.mutants;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.testing.mutants.Mutant;
import dev.winnow.patches.testing.mutants.PatchMutants;

/** Tests every mutant of a patch, in as many worker JVMs as it takes. */
final class PatchRun {
    /** The JVM's start and the test without a mutation. */
    private static final long SECONDS_TO_START = 240;

    /** A mutant may take so many times as long as the patch itself, and some seconds more on a busy machine. */
    private static final int TIMES_SLOWER = 5;

    private static final int SECONDS_MORE = 10;

    private final Class<? extends Patch> patch;
    private final String in;
    private final List<Mutant> mutants;
    private final List<Answer> answers = new ArrayList<>();
    private long secondsWithAll;
    private long secondsWithFew;

    /** @param in how the names of mutants begin */
    PatchRun(Class<? extends Patch> patch, String in) {
        this.patch = patch;
        this.in = in;
        this.mutants = PatchMutants.of(patch, in);
    }

    /**
     * One answer for each of {@link PatchMutants#of}, in that order.
     *
     * @throws IllegalStateException if the test fails although nothing is mutated
     */
    List<Answer> run() throws IOException, InterruptedException {
        while (answers.size() < mutants.size()) {
            try (WorkerJvm jvm = WorkerJvm.start(patch, answers.size(), in)) {
                awaitUnchanged(jvm);
                Answer answer = next(jvm);
                while (answer != null) {
                    answers.add(answer);
                    answer = answers.size() < mutants.size() ? next(jvm) : null;
                }
                if (answers.size() < mutants.size()) {
                    String reason = jvm.isAlive() ? "no answer in time" : "the JVM ended";
                    answers.add(new Answer(answers.size(), Fate.KILLED, reason));
                }
            }
        }
        return answers;
    }

    /** Null if there is none in time, or the JVM has ended. */
    private Answer next(WorkerJvm jvm) throws InterruptedException {
        Answer answer = jvm.next(limit(secondsWithFew));
        return answer != null && answer.fate() == Fate.SURVIVED_FEW ? jvm.next(limit(secondsWithAll)) : answer;
    }

    private static long limit(long seconds) {
        return SECONDS_MORE + TIMES_SLOWER * seconds;
    }

    /** The patch itself, with all inputs in the first JVM and with few in each. */
    private void awaitUnchanged(WorkerJvm jvm) throws InterruptedException {
        if (answers.isEmpty()) {
            secondsWithAll = secondsUntil(jvm, true);
        }
        secondsWithFew = secondsUntil(jvm, false);
    }

    private long secondsUntil(WorkerJvm jvm, boolean mustPass) throws InterruptedException {
        long start = System.nanoTime();
        Answer unchanged = jvm.next(SECONDS_TO_START);
        if (unchanged == null || mustPass && unchanged.fate() != Fate.SURVIVED) {
            throw new IllegalStateException(patch.getSimpleName() + "Test fails without a mutation: "
                    + (unchanged == null ? "no answer" : unchanged.reason()));
        }
        return TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
    }
}
