package dev.winnow.agent.jmx;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.agent.Agent;
import dev.winnow.agent.CostView;
import dev.winnow.agent.Labels;
import dev.winnow.agent.MethodView;
import dev.winnow.agent.NotCountedView;
import dev.winnow.agent.OperationView;
import dev.winnow.agent.PatchView;
import dev.winnow.agent.SdkView;
import dev.winnow.agent.SiteView;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.selection.PatchSelection;
import dev.winnow.probes.methods.MethodCounts;
import dev.winnow.probes.sites.SiteCounts;

/** The bean: a thin layer over the running agent. */
final class AgentBean implements AgentMXBean {
    private final Agent agent;

    /** Finding them looks at all loaded classes. */
    private final Recent<Labels> labels;

    private final JvmTotal total;

    AgentBean(Agent agent) {
        this.agent = agent;
        this.labels = new Recent<>(() -> Labels.of(agent.loadedClasses(), agent.patches()));
        this.total = ModuleLayer.boot().findModule("jdk.management").isPresent() ? new JvmTotal() : null;
    }

    @Override
    public String getVersion() {
        return Agent.version();
    }

    @Override
    public boolean isAttachedLate() {
        return agent.isAttachedLate();
    }

    @Override
    public long getStartTime() {
        return agent.startMillis();
    }

    @Override
    public Map<String, String> getOptions() {
        return agent.options().effective();
    }

    @Override
    public List<SdkView> getSdks() {
        return SdkView.in(agent.loadedClasses());
    }

    @Override
    public Labels getLabels() {
        return labels.get();
    }

    @Override
    public Map<String, PatchView> getPatches() {
        Map<String, PatchView> patches = new LinkedHashMap<>();
        for (PatchView patch : PatchView.of(agent.patches())) {
            patches.put(patch.getId(), patch);
        }
        return patches;
    }

    @Override
    public PatchCounts getPatchCounts() {
        return new PatchCounts(PatchView.of(agent.patches()));
    }

    @Override
    public String[] getEnabledPatches() {
        return agent.patches().enabled().stream().map(Patch::id).toArray(String[]::new);
    }

    @Override
    public void setEnabledPatches(String[] patches) {
        try {
            agent.patches()
                    .setEnabledPatches(PatchSelection.select(
                            Arrays.asList(patches), agent.patches().installed()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public int getSwitchCount() {
        return agent.patches().switchCount();
    }

    @Override
    public Map<String, SiteView> getSites() {
        Map<String, SiteView> sites = new LinkedHashMap<>();
        for (SiteCounts totals : agent.probes().totals()) {
            if (totals.count() > 0) {
                SiteView site = new SiteView(totals);
                String name = site.getSite();
                sites.put(sites.containsKey(name) ? name + " (" + site.getSiteId() + ')' : name, site);
            }
        }
        return sites;
    }

    @Override
    public Map<String, OperationView> getOperations() {
        Map<String, OperationView> operations = new LinkedHashMap<>();
        for (OperationView kind : OperationView.all()) {
            String route = kind.getRoute() == null ? "" : " / " + kind.getRoute(); // no container has a slash
            String container = kind.getContainer() == null ? "" : ' ' + kind.getContainer();
            String name = kind.getOperation() + container + route;
            operations.put(operations.containsKey(name) ? name + " (" + operations.size() + ')' : name, kind);
        }
        return operations;
    }

    @Override
    public Map<String, MethodView> getMethods() {
        Map<String, MethodView> methods = new LinkedHashMap<>();
        for (MethodCounts totals : agent.methodTotals()) {
            methods.put(totals.method(), new MethodView(totals));
        }
        return methods;
    }

    @Override
    public long getMethodCalls() {
        long calls = 0;
        for (MethodCounts totals : agent.methodTotals()) {
            calls += totals.calls();
        }
        return calls;
    }

    @Override
    public long getMethodBytes() {
        long bytes = 0;
        for (MethodCounts totals : agent.methodTotals()) {
            bytes += totals.bytes();
        }
        return bytes;
    }

    @Override
    public long getAllocatedBytes() {
        return total == null ? -1 : total.allocatedBytes();
    }

    @Override
    public long getConstructions() {
        long count = 0;
        for (SiteCounts totals : agent.probes().totals()) {
            count += totals.count();
        }
        return count;
    }

    @Override
    public long getConstructedBytes() {
        long bytes = 0;
        for (SiteCounts totals : agent.probes().totals()) {
            bytes += totals.bytes();
        }
        return bytes;
    }

    @Override
    public List<NotCountedView> getNotCounted() {
        return NotCountedView.of(agent.probes().notCounted());
    }

    @Override
    public CostView getCost() {
        return new CostView(agent);
    }

    @Override
    public void detach() {
        agent.close();
    }
}
