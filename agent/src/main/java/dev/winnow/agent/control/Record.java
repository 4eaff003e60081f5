package dev.winnow.agent.control;

import java.util.Map;

import dev.winnow.agent.Agent;

/**
 * {@code record}: records for the given time; answers when the file is written. Where no agent is, one is there for as long as it records,
 * and changes no class: HotSpot drops what it knows of the methods of a retransformed class, and needs half a minute at a few hundred
 * operations a second to learn it again.
 */
final class Record implements Command {
    /** Whatever the application's own settings of Winnow say. A canary of 0% also takes back patches that are enabled one by one. */
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
        boolean leaves = running == null;
        Agent agent = leaves ? lifecycle.attach(CHANGE_NOTHING) : running;
        if (agent == null) {
            throw Refusal.failed("winnow.enabled=false or the kill file keeps the agent out");
        }
        try {
            new TimedRecording(agent, leaves, reply, request.path("file"), request.number("millis")).start();
        } catch (Throwable t) {
            if (leaves) {
                agent.close();
            }
            throw t;
        }
        return null;
    }
}
