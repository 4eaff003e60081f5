package dev.winnow.agent.control;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import dev.winnow.agent.Agent;
import dev.winnow.probes.fill.FillLearning;
import dev.winnow.probes.weave.Site;
import dev.winnow.probes.weave.SiteTotals;

/** {@code fill}: watches some sites for so long; the answer comes at the end. */
final class LearnFill implements Command {
    @Override
    public Map<String, Object> run(Request request, Reply reply, Agent agent) throws Exception {
        List<Site> all = agent.probes().totals().stream().map(SiteTotals::site).collect(Collectors.toList());
        List<String> words = request.words("sites");
        List<Site> possible = (words.isEmpty() ? all : named(words, all))
                .stream().filter(FillLearning::isPossibleAt).collect(Collectors.toList());
        if (possible.isEmpty()) {
            throw Refusal.failed(
                    "sizes cannot be learned there: only where a collection of the JDK itself is made with new,"
                            + " not by constructor references and subclasses, and in class files of Java 7 or newer");
        }
        int top = words.isEmpty() ? (int) request.number("top") : possible.size();
        new Learner(agent, reply, new BusiestSites(agent.probes(), possible, top), request.number("millis")).start();
        return null;
    }

    private static List<Site> named(List<String> words, List<Site> all) throws Refusal {
        Set<Site> named = new LinkedHashSet<>();
        for (String word : words) {
            List<Site> found = all.stream().filter(site -> isNamed(site, word)).collect(Collectors.toList());
            if (found.isEmpty()) {
                throw Refusal.usage("no site '" + word + "'; allowed are names, parts of names, and numbers that"
                        + " `winnow sites --json` shows");
            }
            named.addAll(found);
        }
        return List.copyOf(named);
    }

    private static boolean isNamed(Site site, String word) {
        return word.equals(Integer.toString(site.slot()))
                || site.name().equals(word)
                || !word.chars().allMatch(Character::isDigit) && site.name().contains(word);
    }
}
