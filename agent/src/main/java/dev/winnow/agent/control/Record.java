package dev.winnow.agent.control;

import java.nio.file.Path;
import java.util.Map;

import dev.winnow.agent.Agent;

/**
 * {@code record}: records for the given time; answers when the file is written. In a JVM without the agent it starts one that changes no class
 * and leaves at the end: HotSpot drops the profiles of the methods of a retransformed class, and needs half a minute at a few hundred
 * operations a second to collect them again.
 */
final class Record implements Command {
    /** Overrides the application's own settings of Winnow. With a canary of 0%, settings that enable single patches have no effect either. */
    private static final String CHANGE_NOTHING =
            "probes=none,methods=,patches=none,patches.prepared=none,patches.canary=0%,extensions=,config=";

    private final AgentLifecycle lifecycle;

    Record(AgentLifecycle lifecycle) {
        this.lifecycle = lifecycle;
    }

    @Override
    public boolean needsAgent() {
        return false;
    }

    @Override
    public Map<String, Object> run(Request request, Reply reply, Agent running) throws Exception {
        if (!ModuleLayer.boot().findModule("jdk.jfr").isPresent()) {
            throw Refusal.failed("this Java runtime has no Flight Recorder (module jdk.jfr);"
                    + " winnow sites shows the counters without it");
        }
        Path file = request.path("file");
        Path repository = RecordingFiles.expectedRepository(lifecycle);
        RecordingFiles.check(repository, file); // before anything is started
        boolean leaves = running == null;
        Agent agent = leaves ? new Attach(lifecycle).start(CHANGE_NOTHING) : running;
        try {
            RecordingFiles.openRepository(lifecycle);
            start(new TimedRecording(lifecycle, agent, leaves, reply, request, repository));
        } catch (Throwable t) {
            if (leaves) {
                agent.close();
            }
            throw t;
        }
        return null;
    }

    private static void start(TimedRecording recording) {
        try {
            recording.start();
        } catch (Throwable noThread) {
            recording.close();
            throw noThread;
        }
    }
}
