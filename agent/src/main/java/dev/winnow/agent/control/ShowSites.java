package dev.winnow.agent.control;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.agent.Agent;
import dev.winnow.agent.MethodView;
import dev.winnow.agent.SiteView;
import dev.winnow.probes.methods.MethodCounts;
import dev.winnow.probes.sites.SiteCounts;

/** {@code sites}: the counts of every site, repeated while the caller reads, so that it can compute rates. */
final class ShowSites implements Command {
    @Override
    public Map<String, Object> run(Request request, Reply reply, Agent agent) throws Exception {
        Readings.start(request, reply, agent, this::reading);
        return null;
    }

    private Map<String, Object> reading(Agent agent) {
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
        answer.put("woven", constructions.size());
        answer.put("packages", agent.options().packages());
        answer.put("probes", agent.options().probes());
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
}
