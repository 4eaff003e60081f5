package dev.winnow.agent.transform;

import java.io.IOException;
import java.io.InputStream;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

import dev.winnow.agent.copies.OriginJar;
import dev.winnow.agent.options.Log;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchState;
import dev.winnow.probes.weave.ConstantPool;

/** Tells users when patches are refused because somebody else has changed the class, as JaCoCo does with every method. */
final class OtherAgents {
    private final JvmAccess jvm;
    private boolean logged;

    OtherAgents(JvmAccess jvm) {
        this.jvm = jvm;
    }

    /** How the patches fit another class file of the same class. */
    interface Forecast {
        List<Outcome> of(byte[] classFile);
    }

    /**
     * Says more in the reasons of refused patches, if the class is not what its loader has.
     *
     * @param domain of the class, or null
     * @param given the class as other agents have left it
     */
    List<Outcome> explain(
            List<Outcome> outcomes,
            ClassLoader loader,
            String name,
            ProtectionDomain domain,
            byte[] given,
            Forecast forecast) {
        if (!isAnyRefused(outcomes)) {
            return outcomes;
        }
        byte[] file = read(loader, name, domain);
        if (file == null || ClassFileContent.isSame(file, given)) {
            return outcomes;
        }
        Map<Patch, Outcome> without = new HashMap<>();
        for (Outcome outcome : forecast.of(file)) {
            without.put(outcome.patch(), outcome);
        }
        String change = change(file, given);
        List<Outcome> explained = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            explained.add(
                    outcome.state() == PatchState.REFUSED
                            ? explain(outcome, change, without.get(outcome.patch()))
                            : outcome);
        }
        log(name, change);
        return explained;
    }

    private static boolean isAnyRefused(List<Outcome> outcomes) {
        for (Outcome outcome : outcomes) {
            if (outcome.state() == PatchState.REFUSED) {
                return true;
            }
        }
        return false;
    }

    private static Outcome explain(Outcome refused, String change, Outcome without) {
        String forecast = "";
        if (without != null) {
            forecast = without.state() == PatchState.ON
                    ? "; the patch would fit without that change"
                    : "; without that change the patch would be " + without.state();
        }
        return new Outcome(refused.patch(), PatchState.REFUSED, refused.reason() + "; " + change + forecast);
    }

    private synchronized void log(String name, String change) {
        if (!logged) {
            logged = true;
            Log.line("patches of " + name.replace('/', '.') + " are refused: " + change
                    + " (logged once; winnow status tells the reason for each patch)");
        }
    }

    private String change(byte[] file, byte[] given) {
        List<String> agents = jvm.otherAgents();
        String who = agents.isEmpty()
                ? "another agent, or the class loader,"
                : "another agent (" + (agents.size() == 1 ? "" : "one of ") + String.join(", ", agents) + ")";
        Set<String> added = methods(given);
        added.removeAll(methods(file));
        return who + " has changed the class" + (added.isEmpty() ? "" : " and added " + String.join(", ", added));
    }

    private static Set<String> methods(byte[] classFile) {
        LostAttributes.Members members = new LostAttributes.Members(classFile, new ConstantPool(classFile)) {
            @Override
            void attribute(String method, String name, int content) {}
        };
        members.walk();
        Set<String> names = new LinkedHashSet<>();
        for (String method : members.methods.keySet()) {
            names.add(method.substring(0, method.indexOf('(')));
        }
        return names;
    }

    /** From the jar of the class if possible: the loader is code of the application, and this thread may be loading the class. */
    private static byte[] read(ClassLoader loader, String name, ProtectionDomain domain) {
        String path = name + ".class";
        try (JarFile jar = OriginJar.open(OriginJar.location(domain))) {
            ZipEntry entry = jar == null ? null : jar.getEntry(path);
            if (entry != null) {
                try (InputStream in = jar.getInputStream(entry)) {
                    return in.readAllBytes();
                }
            }
        } catch (IOException | RuntimeException unusable) {
            // The loader may still know better.
        }
        return LoadedClasses.classFile(loader, name);
    }
}
