package dev.winnow.probes.weave;

import java.util.List;

/** Weaves every enabled kind of probe into a class. */
public final class Weaver {
    private final Probe[] probes;

    public Weaver(List<Probe> probes) {
        this.probes = probes.toArray(new Probe[0]);
    }

    /** As {@link Probe#concerns(String)}, for any of the probes. */
    public boolean concerns(String className) {
        for (Probe probe : probes) {
            if (probe.concerns(className)) {
                return true;
            }
        }
        return false;
    }

    /** As {@link Probe#concerns(String, byte[])}, for any of the probes. */
    public boolean concerns(String className, byte[] classFile) {
        for (Probe probe : probes) {
            if (probe.concerns(className, classFile)) {
                return true;
            }
        }
        return false;
    }

    /** As {@link Probe#weave}. */
    public byte[] weave(ClassLoader loader, String className, byte[] classFile) {
        byte[] current = classFile;
        for (Probe probe : probes) {
            byte[] woven = probe.weave(loader, className, current);
            current = woven == null ? current : woven;
        }
        return current == classFile ? null : current;
    }
}
