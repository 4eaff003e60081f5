package dev.winnow.agent.control;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.agent.Agent;
import dev.winnow.agent.UninterruptedThread;
import jdk.jfr.Configuration;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;

/** A recording with {@code winnow.jfc} that ends after the given time, and earlier if the caller no longer waits. */
final class TimedRecording extends UninterruptedThread {
    private static final String SETTINGS = "winnow.jfc";
    private static final int SAMPLES_SINCE = 16;
    private static final Set<String> WITH_SECRETS = Set.of(
            "jdk.JVMInformation", "jdk.InitialSystemProperty", "jdk.InitialEnvironmentVariable", "jdk.SystemProcess");
    private static final String OLD_OBJECTS = "jdk.OldObjectSample";
    private static final long LOOK_MILLIS = 200;

    private static final long LOOK_AT_SPACE_MILLIS = 25;

    private final Agent agent;
    private final boolean leaves;
    private final Reply reply;
    private final long millis;
    private final long maxBytes;
    private final Recording recording;
    private final RecordingFiles files;
    private final RecordedLibraries libraries = new RecordedLibraries();

    /** Null unless the recording is to say what stays alive. */
    private final LiveClasses live;

    /** Why the recording has ended before its time; empty if it has not. */
    private String cause = "";

    /**
     * @param leaves whether the agent is only there to record, and leaves at the end
     * @param expectedRepository see {@link RecordingFiles#expectedRepository}
     */
    TimedRecording(
            AgentLifecycle lifecycle,
            Agent agent,
            boolean leaves,
            Reply reply,
            Request request,
            Path expectedRepository)
            throws IOException, ParseException, Refusal {
        super(null, "winnow-record");
        this.agent = agent;
        this.leaves = leaves;
        this.reply = reply;
        this.millis = request.number("millis");
        this.maxBytes = request.text("maxBytes").isEmpty() ? Long.MAX_VALUE : request.number("maxBytes");
        live = request.text("live").isEmpty() ? null : new LiveClasses();
        recording = new Recording(settings());
        try {
            recording.setName("winnow");
            if (Runtime.version().feature() < SAMPLES_SINCE) {
                recording.enable("jdk.ObjectAllocationInNewTLAB").withStackTrace();
                recording.enable("jdk.ObjectAllocationOutsideTLAB").withStackTrace();
            }
            libraries.find(agent.loadedClasses());
            if (live != null) {
                // How long the JVM may search for what holds the objects; 0 if it need not.
                recording.enable(OLD_OBJECTS).withStackTrace().with("cutoff", request.number("live") + " ms");
                live.prepare(lifecycle);
            }
            files = RecordingFiles.of(request.path("file"), expectedRepository);
            recording.setDestination(files.file()); // where the JVM writes it if the application exits
            recording.setDumpOnExit(true);
            recording.start();
            files.begun();
            if (!request.text("announce").isEmpty()) {
                reply.answer(started());
            }
        } catch (IOException | RuntimeException | Error | Refusal e) {
            close();
            throw e;
        }
    }

    /** What the caller needs to keep the recording if the JVM is killed, and to redact it. */
    private Map<String, Object> started() {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("started", true);
        answer.put("repository", files.folder().toString());
        answer.put("earlierChunks", files.earlierChunks());
        answer.put("redact", typesWithSecrets());
        return answer;
    }

    /** The numbers of the events whose strings may contain keys; the caller redacts them. */
    private static List<Long> typesWithSecrets() {
        List<Long> types = new ArrayList<>();
        for (EventType type : FlightRecorder.getFlightRecorder().getEventTypes()) {
            if (WITH_SECRETS.contains(type.getName())) {
                types.add(type.getId());
            }
        }
        return types;
    }

    private static Map<String, String> settings() throws IOException, ParseException {
        try (InputStream in = TimedRecording.class.getResourceAsStream(SETTINGS);
                InputStreamReader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
            return Configuration.create(reader).getSettings();
        }
    }

    @Override
    public void run() {
        try {
            Map<String, Object> answer = recorded();
            if (answer != null) {
                reply.answer(answer);
            }
        } catch (IOException e) {
            reply.fail(Refusal.failed("the recording cannot be written: " + e));
        } catch (Throwable t) {
            reply.fail(t);
        }
    }

    /** @return the answer, or null if nobody waits for it any more */
    private Map<String, Object> recorded() throws IOException, InterruptedException {
        try {
            libraries.write();
            writeWhatLives(false);
            waitForTheEnd();
            if (reply.isGone()) {
                Files.deleteIfExists(files.file());
                return null;
            }
            writeWhatLives(true);
            recording.setDestination(null); // stop() would log an error in writing it, and not throw it
            recording.stop();
            recording.dump(files.file());
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("bytes", Files.size(files.file()));
            answer.put("cutShort", !cause.isEmpty());
            answer.put("cause", cause);
            answer.put("recordedOnly", leaves);
            return answer;
        } finally {
            try {
                close();
            } finally {
                if (leaves) {
                    agent.close();
                }
            }
        }
    }

    /** Ends the recording, if it still runs, and releases it. */
    void close() {
        try {
            if (live != null) {
                live.close();
            }
        } finally {
            try {
                libraries.close();
            } finally {
                try {
                    recording.close();
                } catch (RuntimeException | Error e) {
                    recording.close(); // a shortage of memory may have passed
                }
            }
        }
    }

    private void writeWhatLives(boolean atEnd) {
        if (live != null) {
            try {
                live.write(atEnd);
            } catch (Refusal keepsTheRest) {
                // The JVM has just carried out such a command; the report says which histogram is missing.
            }
        }
    }

    private void waitForTheEnd() throws InterruptedException, IOException {
        long end = System.nanoTime() + millis * 1_000_000;
        long lookAgain = System.nanoTime();
        long recorded = 0;
        for (long left = millis; left > 0; left = (end - System.nanoTime()) / 1_000_000) {
            if (System.nanoTime() >= lookAgain) {
                if (reply.isGone()) {
                    return;
                }
                recorded = files.bytes();
                lookAgain = System.nanoTime() + LOOK_MILLIS * 1_000_000;
            }
            cause = cause(recorded);
            if (!cause.isEmpty()) {
                return;
            }
            sleep(Math.min(left, LOOK_AT_SPACE_MILLIS));
        }
    }

    private String cause(long recorded) {
        if (agent.isClosed()) {
            return "the agent was detached";
        }
        if (recorded >= maxBytes) {
            return "it has reached its largest size (--max-size)";
        }
        return files.isSpaceLow(recorded) ? "little space is left in " + files.folder() + " of the application" : "";
    }
}
