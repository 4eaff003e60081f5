package dev.winnow.probes.weave;

import java.util.List;

/** Runs all enabled probes on a class. */
public final class Weaver {
    private final Probe[] probes;

    public Weaver(List<Probe> probes) {
        this.probes = probes.toArray(new Probe[0]);
    }

    /** Like {@link Probe#mayWeave(String)}, for any of the probes. */
    public boolean mayWeave(String className) {
        for (Probe probe : probes) {
            if (probe.mayWeave(className)) {
                return true;
            }
        }
        return false;
    }

    /** Like {@link Probe#mayWeave(String, byte[])}, for any of the probes. */
    public boolean mayWeave(String className, byte[] classFile) {
        for (Probe probe : probes) {
            if (probe.mayWeave(className, classFile)) {
                return true;
            }
        }
        return false;
    }

    /** Like {@link Probe#weave}, one probe after the other. */
    public byte[] weave(ClassLoader loader, String className, byte[] classFile) {
        byte[] current = classFile;
        for (Probe probe : probes) {
            byte[] woven = probe.weave(loader, className, current);
            current = woven == null ? current : woven;
        }
        return current == classFile ? null : current;
    }
}
