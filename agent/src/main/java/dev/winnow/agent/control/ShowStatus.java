package dev.winnow.agent.control;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.agent.Agent;
import dev.winnow.agent.view.CostView;
import dev.winnow.agent.view.PatchView;
import dev.winnow.agent.view.SdkView;
import dev.winnow.patches.api.Patch;
import dev.winnow.probes.sites.SiteCounts;

/** {@code status}: everything about the agent but the sites' figures. */
final class ShowStatus implements Command {
    @Override
    public Map<String, Object> run(Request request, Reply reply, Agent agent) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("pid", ProcessHandle.current().pid());
        answer.put("jdk", System.getProperty("java.version"));
        answer.put("attachedLate", agent.isLate());
        answer.put("since", Instant.ofEpochMilli(agent.startMillis()).toString());
        answer.put("options", agent.options().inForce());
        answer.put("probes", agent.options().probes());
        answer.put("sites", sites(agent));
        answer.put("sdks", sdks(agent));
        answer.put("patches", patches(agent));
        answer.put("switchCount", agent.switchCount());
        answer.put("cost", new CostView(agent).asMap());
        return answer;
    }

    private static Map<String, Object> sites(Agent agent) {
        int hit = 0;
        List<SiteCounts> all = agent.probes().totals();
        for (SiteCounts totals : all) {
            hit += totals.count() > 0 ? 1 : 0;
        }
        Map<String, Object> sites = new LinkedHashMap<>();
        sites.put("woven", all.size());
        sites.put("hit", hit);
        return sites;
    }

    private static List<Object> sdks(Agent agent) {
        List<Object> sdks = new ArrayList<>();
        for (SdkView sdk : SdkView.in(agent)) {
            sdks.add(sdk.asMap());
        }
        return sdks;
    }

    private static List<Object> patches(Agent agent) {
        List<Object> patches = new ArrayList<>();
        for (Patch patch : agent.installed()) {
            patches.add(new PatchView(agent.status(patch), agent.wanted().contains(patch)).asMap());
        }
        return patches;
    }
}
