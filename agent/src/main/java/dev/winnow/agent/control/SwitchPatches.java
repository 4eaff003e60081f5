package dev.winnow.agent.control;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.agent.Agent;
import dev.winnow.agent.Switching;
import dev.winnow.agent.view.PatchView;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.selection.PatchSelection;

/** {@code patch on|off|only ID..}: from the words to the desired state, and what became of it. */
final class SwitchPatches implements Command {
    @Override
    public Map<String, Object> run(Request request, Reply reply, Agent agent) throws Exception {
        Switching switching = agent.want(desired(request.text("verb"), request.words("patches"), agent));
        List<Object> changes = new ArrayList<>();
        for (Switching.Change change : switching.changes()) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("id", change.after().patch().id());
            row.put("before", change.before().state().toString());
            row.put("after", change.after().state().toString());
            row.put("reason", change.after().reason());
            row.put("classes", change.classes());
            changes.add(row);
        }
        List<Object> classes = new ArrayList<>();
        for (Class<?> one : switching.classes()) {
            classes.add(one.getName());
        }
        List<Object> states = new ArrayList<>();
        for (Patch patch : agent.installed()) {
            states.add(new PatchView(agent.status(patch), agent.wanted().contains(patch)).asMap());
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("changes", changes);
        answer.put("switched", switching.concerned());
        answer.put("retransformed", classes);
        answer.put("prepared", switching.prepared());
        answer.put("prepareMillis", switching.prepareNanos() / 1e6);
        answer.put("millis", switching.nanos() / 1e6);
        answer.put("patches", states);
        return answer;
    }

    private static List<Patch> desired(String verb, List<String> named, Agent agent) throws Refusal {
        List<String> words = new ArrayList<>();
        if (!verb.equals("only")) {
            for (Patch patch : agent.wanted()) {
                words.add(patch.id());
            }
        }
        for (String name : named) {
            if (verb.equals("off") && name.equals("all")) {
                words.clear(); // also what `on all` leaves out
            } else if (!name.equals("none")) {
                words.add(verb.equals("off") ? "-" + name : name);
            }
        }
        try {
            return PatchSelection.select(words, agent.installed());
        } catch (IllegalArgumentException e) {
            throw Refusal.usage(e.getMessage());
        }
    }
}
