package dev.winnow.agent.control;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.agent.Agent;
import dev.winnow.agent.CostView;
import dev.winnow.agent.NotCountedView;
import dev.winnow.agent.PatchView;
import dev.winnow.agent.SdkView;
import dev.winnow.probes.sites.LessInlined;
import dev.winnow.probes.sites.SiteCounts;

/** {@code status}: everything about the agent except the counts of its sites. */
final class ShowStatus implements Command {
    @Override
    public Map<String, Object> run(Request request, Reply reply, Agent agent) {
        return of(agent);
    }

    static Map<String, Object> of(Agent agent) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("pid", ProcessHandle.current().pid());
        answer.put("jdk", System.getProperty("java.version"));
        answer.put("attachedLate", agent.isAttachedLate());
        answer.put("since", Instant.ofEpochMilli(agent.startMillis()).toString());
        answer.put("options", agent.options().effective());
        answer.put("probes", agent.options().probes());
        answer.put("sites", sites(agent));
        answer.put("notCounted", notCounted(agent));
        answer.put("lessInlined", lessInlined(agent.probes().lessInlined()));
        answer.put("sdks", sdks(agent));
        answer.put("patches", patches(agent));
        answer.put("preparing", agent.patches().isPreparing());
        answer.put("completingAttach", agent.isCompletingAttach());
        answer.put("switchCount", agent.patches().switchCount());
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
        sites.put("notCounted", agent.probes().notCounted().places());
        sites.put("lostCalls", agent.probes().lostCalls());
        return sites;
    }

    private static List<Object> notCounted(Agent agent) {
        List<Object> reasons = new ArrayList<>();
        for (NotCountedView view : NotCountedView.of(agent.probes().notCounted())) {
            reasons.add(view.asMap());
        }
        return reasons;
    }

    /** Methods that are counted and longer than a limit of HotSpot's compilers. */
    private static Map<String, Object> lessInlined(LessInlined lessInlined) {
        Map<String, Object> methods = new LinkedHashMap<>();
        methods.put("count", lessInlined.count());
        methods.put("limits", lessInlined.limits());
        return methods;
    }

    private static List<Object> sdks(Agent agent) {
        List<Object> sdks = new ArrayList<>();
        for (SdkView sdk : SdkView.in(agent.loadedClasses())) {
            sdks.add(sdk.asMap());
        }
        return sdks;
    }

    private static List<Object> patches(Agent agent) {
        List<Object> patches = new ArrayList<>();
        for (PatchView patch : PatchView.of(agent.patches())) {
            patches.add(patch.asMap());
        }
        return patches;
    }
}
