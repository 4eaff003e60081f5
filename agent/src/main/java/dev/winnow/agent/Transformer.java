package dev.winnow.agent;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.winnow.probes.Probes;

/** Patches first, then probes; null, and so the vendor's bytes, where neither has anything to do. */
final class Transformer implements ClassFileTransformer {
    private final Switchboard switchboard;
    private final Probes probes;
    private final AtomicBoolean failed = new AtomicBoolean();

    Transformer(Switchboard switchboard, Probes probes) {
        this.switchboard = switchboard;
        this.probes = probes;
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] vendor) {
        if (name == null) {
            return null;
        }
        try {
            byte[] patched = switchboard.patch(loader, name, vendor);
            byte[] woven = probes.weave(loader, name, patched == null ? vendor : patched);
            return woven == null ? patched : woven;
        } catch (Throwable t) {
            if (failed.compareAndSet(false, true)) {
                Log.line(name.replace('/', '.') + " stays as it is: " + t + " (said once; other classes may follow)");
            }
            return null;
        }
    }
}
