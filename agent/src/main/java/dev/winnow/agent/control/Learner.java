package dev.winnow.agent.control;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.agent.Agent;
import dev.winnow.agent.FillView;
import dev.winnow.agent.UninterruptedThread;
import dev.winnow.probes.fill.FinalSizeSampling;
import dev.winnow.probes.sites.AllocationSite;
import dev.winnow.probes.sites.FillStatistics;
import dev.winnow.probes.sites.SiteCounts;

/** Watches sites until the time is over, the caller no longer waits, or the agent detaches. */
final class Learner extends UninterruptedThread {
    private final Agent agent;
    private final Reply reply;
    private final BusiestSites sites;
    private final long millis;

    Learner(Agent agent, Reply reply, BusiestSites sites, long millis) {
        super(null, "winnow-fill");
        this.agent = agent;
        this.reply = reply;
        this.sites = sites;
        this.millis = millis;
    }

    @Override
    public void run() {
        try {
            learn(begin(sites.perSecond()));
        } catch (Throwable t) {
            reply.fail(t);
        }
    }

    private static FinalSizeSampling begin(Map<AllocationSite, Double> perSecond) throws Refusal {
        try {
            return FinalSizeSampling.prepare(perSecond);
        } catch (IllegalStateException e) {
            throw Refusal.failed(e.getMessage());
        }
    }

    private void learn(FinalSizeSampling learning) throws Exception {
        double seconds;
        Map<AllocationSite, SiteCounts> constructed;
        Map<AllocationSite, FillStatistics> fills;
        try {
            long[] before = agent.probes().snapshot();
            long start = System.nanoTime();
            try {
                learning.start();
                readUntilTheEnd(learning);
            } finally {
                learning.stop();
            }
            seconds = (System.nanoTime() - start) / 1e9;
            constructed = SiteCounts.bySite(agent.probes().totalsSince(before));
            readNext(learning);
            readNext(learning);
        } finally {
            fills = learning.finish();
        }
        reply.answer(answer(learning.sites(), fills, constructed, seconds));
    }

    private void readUntilTheEnd(FinalSizeSampling learning) throws InterruptedException {
        long end = System.nanoTime() + millis * 1_000_000;
        while (System.nanoTime() < end && !agent.isClosed() && !reply.isGone()) {
            readNext(learning);
        }
    }

    private static void readNext(FinalSizeSampling learning) throws InterruptedException {
        sleep(FinalSizeSampling.READ_AFTER_MILLIS);
        learning.read();
    }

    private Map<String, Object> answer(
            List<AllocationSite> sites,
            Map<AllocationSite, FillStatistics> fills,
            Map<AllocationSite, SiteCounts> constructed,
            double seconds) {
        List<Object> rows = new ArrayList<>();
        for (AllocationSite site : sites) {
            long count = constructed.get(site).count();
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("siteId", site.slot());
            row.put("site", site.name());
            row.put("allocatedType", site.construction().allocatedType());
            row.put("kind", site.construction().kind().name());
            row.put("requestedCapacity", constructed.get(site).meanCapacity());
            row.put("countPerSecond", count / seconds);
            if (fills.containsKey(site)) {
                FillStatistics fill = fills.get(site);
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
        answer.put("cutShort", agent.isClosed());
        answer.put("sites", rows);
        return answer;
    }
}
