package dev.winnow.probes.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** The kinds of probes there are. */
public final class ProbeKinds {
    private ProbeKinds() {}

    /** The names that {@code winnow.probes} may hold. */
    public static List<String> ids() {
        List<String> ids = new ArrayList<>();
        for (Probe probe : all()) {
            ids.add(probe.id());
        }
        return ids;
    }

    /** New probes of these kinds. */
    public static List<Probe> named(List<String> ids) {
        List<Probe> probes = new ArrayList<>();
        for (Probe probe : all()) {
            if (ids.contains(probe.id())) {
                probes.add(probe);
            }
        }
        return probes;
    }

    private static Iterable<Probe> all() {
        return ServiceLoader.load(Probe.class, ProbeKinds.class.getClassLoader());
    }
}
