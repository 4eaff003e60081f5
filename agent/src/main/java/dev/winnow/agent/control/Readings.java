package dev.winnow.agent.control;

import java.util.Map;
import java.util.function.Function;

import dev.winnow.agent.Agent;
import dev.winnow.agent.UninterruptedThread;

/** Answers a command again and again while its caller reads, so that the caller can compute rates. */
final class Readings extends UninterruptedThread {
    /** A killed caller does not delete its file; unread bytes pile up instead. */
    private static final long UNREAD_BYTES = 8_000_000;

    private final Agent agent;
    private final Reply reply;
    private final Function<Agent, Map<String, Object>> reading;
    private final long times;
    private final long intervalMillis;

    /** Answers once, and starts a daemon thread for the later answers: the JVM's thread for commands must be free again. */
    static void start(Request request, Reply reply, Agent agent, Function<Agent, Map<String, Object>> reading)
            throws Exception {
        reply.answer(reading.apply(agent));
        new Readings(request, reply, agent, reading).start();
    }

    private Readings(Request request, Reply reply, Agent agent, Function<Agent, Map<String, Object>> reading)
            throws Refusal {
        super(null, "winnow-" + request.command());
        this.agent = agent;
        this.reply = reply;
        this.reading = reading;
        this.times = request.number("times") - 1;
        this.intervalMillis = request.number("interval");
    }

    @Override
    public void run() {
        try {
            for (long i = 0; i < times; i++) {
                Thread.sleep(intervalMillis);
                if (agent.isClosed()) {
                    throw Refusal.failed("the agent has detached");
                }
                if (reply.isGone() || reply.bytes() > UNREAD_BYTES) {
                    return;
                }
                reply.answer(reading.apply(agent));
            }
        } catch (Throwable t) {
            reply.fail(t);
        }
    }
}
