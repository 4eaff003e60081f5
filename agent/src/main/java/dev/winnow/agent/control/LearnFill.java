package dev.winnow.agent.control;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.agent.Agent;
import dev.winnow.probes.fill.FillLearning;
import dev.winnow.probes.weave.Site;
import dev.winnow.probes.weave.SiteTotals;

/** {@code fill}: watches some sites for so long; the answer comes at the end. */
final class LearnFill implements Command {
    @Override
    public Map<String, Object> run(Request request, Reply reply, Agent agent) throws Exception {
        double seconds = (System.currentTimeMillis() - agent.startMillis()) / 1e3;
        Map<Site, Double> perSecond = new LinkedHashMap<>();
        for (SiteTotals totals : chosen(request, agent.probes().totals())) {
            perSecond.put(totals.site(), totals.count() / seconds);
        }
        FillLearning learning;
        try {
            learning = FillLearning.begin(perSecond);
        } catch (IllegalStateException e) {
            throw Refusal.failed(e.getMessage());
        }
        new Learner(agent, reply, learning, request.number("millis")).start();
        return null;
    }

    private static List<SiteTotals> chosen(Request request, List<SiteTotals> all) throws Refusal {
        List<SiteTotals> chosen = new ArrayList<>();
        List<String> words = request.words("sites");
        for (String word : words) {
            int before = chosen.size();
            for (SiteTotals totals : all) {
                if (isNamed(totals.site(), word) && !chosen.contains(totals)) {
                    chosen.add(totals);
                }
            }
            if (chosen.size() == before) {
                throw Refusal.usage("no site '" + word + "'; allowed are names, parts of names, and numbers that"
                        + " `winnow sites --json` shows");
            }
        }
        if (words.isEmpty()) {
            chosen.addAll(all);
        }
        chosen.removeIf(totals -> !FillLearning.isPossibleAt(totals.site()));
        if (chosen.isEmpty()) {
            throw Refusal.failed(
                    "sizes cannot be learned there: only where a collection of the JDK itself is made with new,"
                            + " not by constructor references and subclasses, and in class files of Java 7 or newer");
        }
        if (words.isEmpty()) {
            chosen.sort(Comparator.comparingLong(SiteTotals::bytes).reversed());
            return chosen.subList(0, (int) Math.min(chosen.size(), request.number("top")));
        }
        return chosen;
    }

    private static boolean isNamed(Site site, String word) {
        return word.equals(Integer.toString(site.slot()))
                || site.name().equals(word)
                || !word.chars().allMatch(Character::isDigit) && site.name().contains(word);
    }
}
