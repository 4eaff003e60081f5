package dev.winnow.experiment.subject;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.run.Batch;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.ForkListener;
import dev.winnow.experiment.run.Interruption;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Phase;
import dev.winnow.experiment.run.Results;
import dev.winnow.experiment.run.Subject;
import dev.winnow.experiment.run.Trial;
import dev.winnow.experiment.run.TrialResult;
import dev.winnow.experiment.run.Trials;
import dev.winnow.report.cpu.CpuArm;
import dev.winnow.report.cpu.CpuProfile;
import dev.winnow.report.cpu.CpuSamples;
import dev.winnow.report.cpu.CpuSection;
import dev.winnow.report.model.Section;

import static java.util.stream.Collectors.toList;

/**
 * A subject whose JVMs, one at a time, are all sampled while they are measured. What the samples of a JVM say is kept beside the
 * journal, so that an experiment can be resumed; the recordings of the first round are kept, too.
 */
public final class SampledSubject implements Subject {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Subject subject;
    private CpuSampler sampler;
    private Path directory;

    public SampledSubject(Subject subject) {
        this.subject = subject;
    }

    @Override
    public List<Measure> measures() {
        return subject.measures();
    }

    @Override
    public String replicates() {
        return subject.replicates();
    }

    @Override
    public Map<String, String> facts(Experiment experiment) {
        Map<String, String> facts = new LinkedHashMap<>(subject.facts(experiment));
        facts.put("CPU samples", String.valueOf(sampler));
        return facts;
    }

    @Override
    public List<String> caveats() {
        List<String> caveats = new ArrayList<>(subject.caveats());
        caveats.add(
                "All JVMs are sampled: CPU/op, latencies and throughput are somewhat worse than without --account cpu.");
        return caveats;
    }

    @Override
    public double secondsPerTrial(Cell cell) {
        return subject.secondsPerTrial(cell);
    }

    @Override
    public double secondsAfterwards(Experiment experiment) {
        return subject.secondsAfterwards(experiment);
    }

    @Override
    public List<Section> sections(Results results) {
        List<Section> sections = new ArrayList<>(subject.sections(results));
        sections.add(account(results));
        return sections;
    }

    /** The account of the arms' CPU time. */
    public Section account(Results results) {
        Experiment experiment = results.experiment();
        List<CpuArm> arms = new ArrayList<>();
        for (Arm arm : experiment.arms()) {
            CpuArm sampled = new CpuArm(arm.name());
            results.of(experiment.cells().get(0), arm)
                    .forEach(result -> profile(result, experiment)
                            .ifPresent(profile ->
                                    sampled.add(profile, result.figures().get(Measure.CPU))));
            arms.add(sampled);
        }
        return CpuSection.of(arms);
    }

    private Optional<CpuProfile> profile(TrialResult result, Experiment experiment) {
        Path file = directory.resolve(name(result.round(), result.arm(), experiment) + ".json");
        try {
            return Files.exists(file) ? Optional.of(JSON.readValue(file.toFile(), CpuProfile.class)) : Optional.empty();
        } catch (IOException e) {
            throw new RunFailedException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    /** What the names of a trial's files begin with; arms' names may contain anything. */
    private static String name(int round, String arm, Experiment experiment) {
        int index = experiment.arms().stream().map(Arm::name).collect(toList()).indexOf(arm);
        return "cpu-" + index + "-" + round + "-";
    }

    @Override
    public Trials open(Experiment experiment, Path kept, Installation installation, Interruption interruption) {
        directory = kept;
        sampler = CpuSampler.find(installation.sdkDirectory(), kept);
        Trials trials = subject.open(experiment, kept, installation, interruption);
        return new Trials() {
            @Override
            public List<TrialResult> run(Batch batch, ForkListener progress) throws ForkFailedException {
                return List.of(sampled(trials, batch.single(), experiment, progress));
            }

            @Override
            public List<Section> afterwards() throws ForkFailedException {
                return trials.afterwards();
            }

            @Override
            public void close() {
                trials.close();
            }
        };
    }

    private TrialResult sampled(Trials trials, Trial trial, Experiment experiment, ForkListener progress)
            throws ForkFailedException {
        String name = name(trial.round(), trial.arm().name(), experiment);
        try {
            for (Path before : CpuSampler.files(directory, name)) {
                Files.delete(before);
            }
            Arm arm = trial.arm().with(trial.arm().name(), sampler.options(directory, name));
            Window measured = new Window(progress);
            TrialResult result = trials.run(Batch.of(new Trial(trial.round(), trial.cell(), arm)), measured)
                    .get(0);
            Optional<Path> recording = CpuSampler.recording(directory, name);
            if (recording.isEmpty()) {
                return result.with("no CPU samples: its JVM left no recording");
            }
            Optional<CpuProfile> profile = CpuSamples.read(recording.get(), measured.begin, measured.end);
            if (profile.isPresent()) {
                JSON.writeValue(directory.resolve(name + ".json").toFile(), profile.get());
            }
            if (trial.round() > 1) {
                Files.delete(recording.get());
            }
            return result;
        } catch (IOException e) {
            throw new RunFailedException("cannot keep CPU samples in " + directory + ": " + e, e);
        }
    }

    /** When a JVM did its measured operations; it tells within milliseconds. */
    private static final class Window implements ForkListener {
        private final ForkListener listener;
        private volatile Instant begin = Instant.EPOCH;
        private volatile Instant end = Instant.MAX;

        Window(ForkListener listener) {
            this.listener = listener;
        }

        @Override
        public void progress(Arm arm, Phase phase, long done, long total) {
            if (done >= total) {
                if (phase == Phase.WARM_UP) {
                    begin = Instant.now();
                } else {
                    end = Instant.now();
                }
            }
            listener.progress(arm, phase, done, total);
        }
    }
}
