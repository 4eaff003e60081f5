package dev.winnow.agent.control;

import java.util.Map;

import dev.winnow.agent.Agent;

/**
 * {@code record} in a JVM without the agent: one is there for as long as it records. It changes no class, because HotSpot drops what it
 * knows of the methods of a retransformed class, and needs half a minute at a few hundred operations a second to learn it again.
 */
final class RecordOnly {
    /** Whatever the application's own settings of Winnow say. A canary of 0% also takes back patches that are enabled one by one. */
    private static final String SETTINGS =
            "probes=none,methods=,patches=none,patches.prepared=none,patches.canary=0%,extensions=,config=";

    private final AgentLifecycle lifecycle;

    RecordOnly(AgentLifecycle lifecycle) {
        this.lifecycle = lifecycle;
    }

    Map<String, Object> run(Request request, Reply reply) throws Exception {
        Record.checkRuntime();
        Agent agent = lifecycle.attach(SETTINGS);
        if (agent == null) {
            throw Refusal.failed("winnow.enabled=false or the kill file keeps the agent out");
        }
        try {
            new TimedRecording(agent, true, reply, request.path("file"), request.number("millis")).start();
        } catch (Throwable t) {
            agent.close();
            throw t;
        }
        return null;
    }
}
