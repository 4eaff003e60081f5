package dev.winnow.agent.control;

import java.util.Map;

import dev.winnow.agent.Agent;

/** {@code record}: records for the given time; answers when the file is written. */
final class Record implements Command {
    @Override
    public Map<String, Object> run(Request request, Reply reply, Agent agent) throws Exception {
        checkRuntime();
        new TimedRecording(agent, false, reply, request.path("file"), request.number("millis")).start();
        return null;
    }

    static void checkRuntime() throws Refusal {
        if (!ModuleLayer.boot().findModule("jdk.jfr").isPresent()) {
            throw Refusal.failed("this Java runtime has no Flight Recorder (module jdk.jfr);"
                    + " winnow sites shows the counters without it");
        }
    }
}
