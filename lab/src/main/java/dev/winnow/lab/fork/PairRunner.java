package dev.winnow.lab.fork;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.Place;
import dev.winnow.experiment.jvm.Places;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.jvm.SdkResolver;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.experiment.run.ExchangeFile;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.ForkListener;
import dev.winnow.experiment.run.Phase;
import dev.winnow.experiment.run.PinnedJvm;
import dev.winnow.experiment.run.SimultaneousForks;
import dev.winnow.lab.workload.program.MeetingPoint;
import dev.winnow.lab.workload.program.OpenLoop;
import dev.winnow.lab.workload.program.WorkloadResult;

/** Runs two arms at the same time, each in a place of its own with an emulator of its own. */
public final class PairRunner implements AutoCloseable {
    /** A rate at which every operation is due at once, so that concurrency alone limits how many begin: a closed loop. */
    public static final double AS_FAST_AS_POSSIBLE = Double.POSITIVE_INFINITY;

    private static final ForkListener NOBODY = (arm, phase, done, total) -> {};

    private final Places places;
    private final List<ForkRunner> runners = new ArrayList<>();

    /** @param jdk what the client JVMs run on */
    public PairRunner(SdkResolver resolver, JavaHome jdk, Service.Source service, Places places) {
        this.places = places;
        for (Place place : places.both()) {
            runners.add(new ForkRunner(resolver, jdk, service, place));
        }
    }

    /** Resolves the release and starts the emulators, as {@link ForkRunner#prepare}. */
    public void prepare(SdkVersion version) {
        runners.forEach(runner -> runner.prepare(version));
    }

    /**
     * Checks that one JVM may hold the releases of all these arms, after {@link #prepare}.
     *
     * @throws UsageException if only some of them need a network of their own
     */
    public void requireOneNetwork(List<Arm> arms) {
        List<Sdk> sdks = arms.stream().map(runners.get(0)::sdk).toList();
        Optional<Sdk> isolated =
                sdks.stream().filter(sdk -> !sdk.canBeKeptOffMetadataAddress()).findFirst();
        Optional<Sdk> free =
                sdks.stream().filter(Sdk::canBeKeptOffMetadataAddress).findFirst();
        if (isolated.isPresent() && free.isPresent()) {
            throw new UsageException("--crossover: one JVM cannot hold "
                    + isolated.get().version().title()
                    + ", which runs in a network of its own because no property keeps it off the cloud's metadata address, and "
                    + free.get().version().title() + ", which does not; allowed without --crossover");
        }
    }

    /** As {@link #run(List, Load, double, Crossover, int, ForkListener)}, with JVMs that keep their arms. */
    public List<WorkloadResult> run(List<Arm> arms, Load load, double perSecond, ForkListener listener)
            throws ForkFailedException {
        return run(arms, load, perSecond, Crossover.NONE, 0, listener);
    }

    /**
     * Runs a load in both arms. They warm up with the same operations, until the JIT compiler of both has settled or until all
     * operations of the warm-up are done. Then they begin together, and share the cores of both places while they are measured.
     *
     * @param arms in the order of their places
     * @param perSecond operations due per second and JVM
     * @param crossover whether both JVMs run both arms
     * @param round in which the turns of a crossover are drawn anew
     * @param listener hears of the arm in the first place
     * @return in the order of the arms
     * @throws ForkFailedException if one JVM dies; then the other is ended
     */
    public List<WorkloadResult> run(
            List<Arm> arms, Load load, double perSecond, Crossover crossover, int round, ForkListener listener)
            throws ForkFailedException {
        TurnPlan turns = crossover.isNone() ? null : turns(arms, load, perSecond, crossover, round);
        Path meetingPoint = newMeetingPoint();
        try {
            SimultaneousForks<WorkloadResult> forks = new SimultaneousForks<>();
            for (int place = 0; place < runners.size(); place++) {
                ForkRunner runner = runners.get(place);
                Arm arm = arms.get(place);
                Arm started = PinnedJvm.of(crossover.started(arm, arms));
                Load openLoad = load.in(
                        new OpenLoop(perSecond, meetingPoint.toFile(), place, turns == null ? null : turns.of(place)));
                ForkListener heard = place == 0 ? listener : NOBODY;
                forks.add(() -> runner.run(started, openLoad, heard));
            }
            Thread conductor = conductor(arms, meetingPoint);
            try {
                return crossover.isNone() ? forks.run() : CrossedBlocks.byArm(forks.run());
            } finally {
                end(conductor);
            }
        } finally {
            delete(meetingPoint);
        }
    }

    private TurnPlan turns(List<Arm> arms, Load load, double perSecond, Crossover crossover, int round) {
        return TurnPlan.draw(
                arms.stream()
                        .map(arm -> crossover.switched(arm, runners.get(0).sdk(arm)))
                        .toList(),
                load.amount().measured(),
                perSecond,
                new SplittableRandom(load.seed() + round));
    }

    private Thread conductor(List<Arm> arms, Path meetingPoint) {
        List<Long> emulators =
                List.of(runners.get(0).emulatorPid(arms.get(0)), runners.get(1).emulatorPid(arms.get(1)));
        PairConductor conductor = new PairConductor(new MeetingPoint(meetingPoint.toFile()), places, emulators);
        Thread thread = new Thread(conductor, "winnow-pair");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void end(Thread conductor) {
        conductor.interrupt();
        try {
            conductor.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Path newMeetingPoint() {
        try {
            return Files.createTempDirectory("winnow-pair-");
        } catch (IOException e) {
            throw ExchangeFile.failure(e);
        }
    }

    /** A leftover of some small files is no reason to lose a measurement, so failures are ignored. */
    private static void delete(Path directory) {
        File[] files = directory.toFile().listFiles();
        for (File file : files == null ? new File[0] : files) {
            file.delete();
        }
        directory.toFile().delete();
    }

    @Override
    public void close() {
        runners.forEach(ForkRunner::close);
    }

    /**
     * Lets the two JVMs of a pair warm up step by step until both are warm, each in its place with its emulator, and then begin together what is
     * measured, on the cores of both places.
     */
    private static final class PairConductor implements Runnable {
        private final MeetingPoint meetingPoint;
        private final Places places;
        private final List<Long> emulators;

        /**
         * @param places of the JVMs while they warm up
         * @param emulators process ids, in the order of the places
         */
        PairConductor(MeetingPoint meetingPoint, Places places, List<Long> emulators) {
            this.meetingPoint = meetingPoint;
            this.places = places;
            this.emulators = emulators;
        }

        @Override
        public void run() {
            try {
                // The pair before has left them on the cores of both places.
                for (int seat = 0; seat < emulators.size(); seat++) {
                    places.both().get(seat).moveService(emulators.get(seat));
                }
                conduct();
            } catch (InterruptedException e) {
                // The pair has ended, or one of its JVMs has died.
                Thread.currentThread().interrupt();
            } catch (IOException e) {
                // The JVMs wait in vain then, and say so.
            }
        }

        private void conduct() throws IOException, InterruptedException {
            for (int step = 0; ; step++) {
                MeetingPoint.Arrival first = meetingPoint.awaitArrival(0, step);
                MeetingPoint.Arrival second = meetingPoint.awaitArrival(1, step);
                if (first.isWarm && second.isWarm) {
                    share(List.of(first, second));
                    meetingPoint.letGoOn(step, Phase.MEASURED);
                    return;
                }
                meetingPoint.letGoOn(step, Phase.WARM_UP);
            }
        }

        private void share(List<MeetingPoint.Arrival> clients) throws IOException, InterruptedException {
            Place together = places.together();
            for (int seat = 0; seat < clients.size(); seat++) {
                together.moveClient(clients.get(seat).pid);
                together.moveService(emulators.get(seat));
            }
        }
    }
}
