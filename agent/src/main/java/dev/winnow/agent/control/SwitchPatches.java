package dev.winnow.agent.control;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.agent.Agent;
import dev.winnow.agent.PatchView;
import dev.winnow.agent.switching.PatchManager;
import dev.winnow.agent.switching.SwitchResult;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.selection.PatchSelection;

/** {@code patch on|off|only ID..}: enables and disables patches, and answers with the resulting states. */
final class SwitchPatches implements Command {
    @Override
    public Map<String, Object> run(Request request, Reply reply, Agent agent) throws Exception {
        PatchManager patches = agent.patches();
        SwitchResult result =
                patches.setEnabledPatches(desired(request.text("verb"), request.words("patches"), patches));
        List<Object> changes = new ArrayList<>();
        for (SwitchResult.Change change : result.changes()) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("id", change.after().patch().id());
            row.put("before", change.before().state().toString());
            row.put("after", change.after().state().toString());
            row.put("reason", change.after().reason());
            row.put("classes", change.classes());
            changes.add(row);
        }
        List<Object> classes = new ArrayList<>();
        for (Class<?> one : result.retransformed()) {
            classes.add(one.getName());
        }
        List<Object> states = new ArrayList<>();
        for (PatchView patch : PatchView.of(patches)) {
            states.add(patch.asMap());
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("changes", changes);
        answer.put("switched", result.switchedClasses());
        answer.put("retransformed", classes);
        answer.put("prepared", result.preparedClasses());
        answer.put("prepareMillis", result.prepareNanos() / 1e6);
        answer.put("millis", result.nanos() / 1e6);
        answer.put("patches", states);
        return answer;
    }

    private static List<Patch> desired(String verb, List<String> named, PatchManager patches) throws Refusal {
        List<String> words = new ArrayList<>();
        if (!verb.equals("only")) {
            for (Patch patch : patches.enabled()) {
                words.add(patch.id());
            }
        }
        for (String name : named) {
            if (verb.equals("off") && name.equals("all")) {
                words.clear(); // "all" does not include every patch, but "off all" disables every one
            } else if (!name.equals("none")) {
                words.add(verb.equals("off") ? "-" + name : name);
            }
        }
        try {
            return PatchSelection.select(words, patches.installed());
        } catch (IllegalArgumentException e) {
            throw Refusal.usage(e.getMessage());
        }
    }
}
