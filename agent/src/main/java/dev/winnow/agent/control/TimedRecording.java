package dev.winnow.agent.control;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.LinkedHashMap;
import java.util.Map;

import dev.winnow.agent.Agent;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;

/** A recording with {@code winnow.jfc} that ends after the given time, and earlier if the caller no longer waits. */
final class TimedRecording extends Thread {
    private static final String SETTINGS = "winnow.jfc";
    private static final int SAMPLES_SINCE = 16;
    private static final long LOOK_MILLIS = 200;

    private final Agent agent;
    private final boolean leaves;
    private final Reply reply;
    private final Path file;
    private final long millis;
    private final Recording recording;
    private final RecordedLibraries libraries = new RecordedLibraries();

    /** @param leaves whether the agent is only there to record, and leaves at the end */
    TimedRecording(Agent agent, boolean leaves, Reply reply, Path file, long millis)
            throws IOException, ParseException {
        super(null, null, "winnow-record", 0, false);
        setDaemon(true);
        this.agent = agent;
        this.leaves = leaves;
        this.reply = reply;
        this.file = file;
        this.millis = millis;
        recording = new Recording(settings());
        recording.setName("winnow");
        if (Runtime.version().feature() < SAMPLES_SINCE) {
            recording.enable("jdk.ObjectAllocationInNewTLAB").withStackTrace();
            recording.enable("jdk.ObjectAllocationOutsideTLAB").withStackTrace();
        }
        libraries.find(agent.loadedClasses());
        try {
            recording.start();
        } catch (RuntimeException | Error e) {
            libraries.close();
            recording.close();
            throw e;
        }
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
        try (Recording ended = recording;
                RecordedLibraries registered = libraries) {
            registered.write();
            waitForTheEnd();
            if (reply.isGone()) {
                Files.deleteIfExists(file);
                return null;
            }
            ended.stop();
            ended.dump(file);
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("bytes", Files.size(file));
            answer.put("cutShort", agent.isClosed());
            answer.put("recordedOnly", leaves);
            return answer;
        } finally {
            if (leaves) {
                agent.close();
            }
        }
    }

    private void waitForTheEnd() throws InterruptedException {
        long end = System.nanoTime() + millis * 1_000_000;
        for (long left = millis; left > 0 && !agent.isClosed() && !reply.isGone(); ) {
            sleep(Math.min(left, LOOK_MILLIS));
            left = (end - System.nanoTime()) / 1_000_000;
        }
    }
}
