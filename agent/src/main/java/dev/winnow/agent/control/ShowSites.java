package dev.winnow.agent.control;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.agent.Agent;
import dev.winnow.agent.MethodView;
import dev.winnow.agent.SiteView;
import dev.winnow.agent.UninterruptedThread;
import dev.winnow.probes.methods.MethodCounts;
import dev.winnow.probes.sites.SiteCounts;

/** {@code sites}: the counts of every site, repeated while the caller reads, so that it can compute rates. */
final class ShowSites implements Command {
    /** A killed caller does not delete its file; unread bytes pile up instead. */
    private static final long UNREAD_BYTES = 8_000_000;

    @Override
    public Map<String, Object> run(Request request, Reply reply, Agent agent) throws Exception {
        reply.answer(reading(agent));
        long times = request.number("times");
        long intervalMillis = request.number("interval");
        new Readings(agent, reply, times - 1, intervalMillis).start();
        return null;
    }

    private static Map<String, Object> reading(Agent agent) {
        // Both at the same moment: constructions per operation are the quotient of the two.
        long nanos = System.nanoTime();
        List<MethodCounts> calls = agent.methodTotals();
        List<SiteCounts> constructions = agent.probes().totals();
        List<Object> sites = new ArrayList<>();
        for (SiteCounts totals : constructions) {
            if (totals.count() > 0) {
                sites.add(new SiteView(totals).asMap());
            }
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("nanoTime", nanos);
        answer.put("countingMillis", System.currentTimeMillis() - agent.startMillis());
        answer.put("sites", sites);
        answer.put("notCounted", agent.probes().notCounted().places());
        answer.put("methods", methods(calls));
        return answer;
    }

    private static List<Object> methods(List<MethodCounts> calls) {
        List<Object> methods = new ArrayList<>();
        for (MethodCounts totals : calls) {
            methods.add(new MethodView(totals).asMap());
        }
        return methods;
    }

    /** The later readings, in a daemon thread of their own: the JVM's thread for commands must be free again. */
    private static final class Readings extends UninterruptedThread {
        private final Agent agent;
        private final Reply reply;
        private final long times;
        private final long intervalMillis;

        Readings(Agent agent, Reply reply, long times, long intervalMillis) {
            super(null, "winnow-sites");
            this.agent = agent;
            this.reply = reply;
            this.times = times;
            this.intervalMillis = intervalMillis;
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
                    reply.answer(reading(agent));
                }
            } catch (Throwable t) {
                reply.fail(t);
            }
        }
    }
}
