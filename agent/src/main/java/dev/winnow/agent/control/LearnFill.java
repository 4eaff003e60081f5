package dev.winnow.agent.control;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import dev.winnow.agent.Agent;
import dev.winnow.probes.fill.FinalSizeSampling;
import dev.winnow.probes.sites.AllocationSite;
import dev.winnow.probes.sites.SiteCounts;

/** {@code fill}: watches some sites for the given time; answers at the end. */
final class LearnFill implements Command {
    @Override
    public Map<String, Object> run(Request request, Reply reply, Agent agent) throws Exception {
        List<AllocationSite> all =
                agent.probes().totals().stream().map(SiteCounts::site).collect(Collectors.toList());
        List<String> words = request.words("sites");
        List<AllocationSite> possible = (words.isEmpty() ? all : named(words, all))
                .stream().filter(FinalSizeSampling::isPossibleAt).collect(Collectors.toList());
        if (possible.isEmpty()) {
            throw Refusal.failed(
                    "sizes cannot be learned at these sites: only where a collection class of the JDK is created with new,"
                            + " not at constructor references or subclasses, and only in class files of Java 7 or newer");
        }
        int top = words.isEmpty() ? (int) request.number("top") : possible.size();
        long millis = request.number("millis");
        new Learner(agent, reply, new BusiestSites(agent.probes(), possible, top, millis), millis).start();
        return null;
    }

    private static List<AllocationSite> named(List<String> words, List<AllocationSite> all) throws Refusal {
        Set<AllocationSite> named = new LinkedHashSet<>();
        for (String word : words) {
            List<AllocationSite> found =
                    all.stream().filter(site -> isNamed(site, word)).collect(Collectors.toList());
            if (found.isEmpty()) {
                throw Refusal.usage("no site '" + word + "'; allowed are names, parts of names, and numbers that"
                        + " `winnow sites --json` shows");
            }
            named.addAll(found);
        }
        return List.copyOf(named);
    }

    private static boolean isNamed(AllocationSite site, String word) {
        return word.equals(Integer.toString(site.slot()))
                || site.name().equals(word)
                || !word.chars().allMatch(Character::isDigit) && site.name().contains(word);
    }
}
