package dev.winnow.agent.control;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.agent.Agent;
import dev.winnow.agent.view.FillView;
import dev.winnow.probes.fill.Fill;
import dev.winnow.probes.fill.FillLearning;
import dev.winnow.probes.weave.Site;
import dev.winnow.probes.weave.SiteTotals;

/** Watches until the time is over, or nobody waits for it any more. */
final class Learner extends Thread {
    private final Agent agent;
    private final Reply reply;
    private final FillLearning learning;
    private final long millis;

    Learner(Agent agent, Reply reply, FillLearning learning, long millis) {
        super(null, null, "winnow-fill", 0, false);
        setDaemon(true);
        this.agent = agent;
        this.reply = reply;
        this.learning = learning;
        this.millis = millis;
    }

    @Override
    public void run() {
        try {
            Map<Integer, Long> before = counts();
            long start = System.nanoTime();
            try {
                learning.watch();
                readUntilTheEnd();
            } finally {
                learning.stopWatching();
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            Map<Integer, Long> after = counts();
            readNext();
            readNext();
            reply.answer(answer(learning.end(), before, after, seconds));
        } catch (Throwable t) {
            learning.end();
            Control.refuse(reply, t);
        }
    }

    private void readUntilTheEnd() throws InterruptedException {
        long end = System.nanoTime() + millis * 1_000_000;
        while (System.nanoTime() < end && !agent.hasLeft() && !reply.isGone()) {
            readNext();
        }
    }

    private void readNext() throws InterruptedException {
        sleep(FillLearning.READ_AFTER_MILLIS);
        learning.read();
    }

    private Map<Integer, Long> counts() {
        Map<Integer, Long> counts = new HashMap<>();
        for (SiteTotals totals : agent.probes().totals()) {
            counts.put(totals.site().slot(), totals.count());
        }
        return counts;
    }

    private Map<String, Object> answer(
            Map<Site, Fill> fills, Map<Integer, Long> before, Map<Integer, Long> after, double seconds) {
        List<Object> rows = new ArrayList<>();
        for (Site site : learning.sites()) {
            long count = after.getOrDefault(site.slot(), 0L) - before.getOrDefault(site.slot(), 0L);
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("siteId", site.slot());
            row.put("site", site.name());
            row.put("allocatedType", site.construction().allocatedType());
            row.put("countPerSecond", count / seconds);
            if (fills.containsKey(site)) {
                Fill fill = fills.get(site);
                row.putAll(new FillView(fill).asMap());
                row.put("wastedBytesPerSecond", fill.wastedBytes() * count / seconds);
                row.put("savedBytesPerSecond", fill.savedBytes() * count / seconds);
            } else {
                row.put("samples", 0);
            }
            rows.add(row);
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("seconds", seconds);
        answer.put("cutShort", agent.hasLeft());
        answer.put("sites", rows);
        return answer;
    }
}
