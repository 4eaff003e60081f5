package dev.winnow.agent;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.concurrent.atomic.AtomicBoolean;

/** Patches first, then probes; null, and so the vendor's bytes, where neither has anything to do. */
final class Transformer implements ClassFileTransformer {
    private final Switchboard switchboard;
    private final AtomicBoolean failed = new AtomicBoolean();

    Transformer(Switchboard switchboard) {
        this.switchboard = switchboard;
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] vendor) {
        if (name == null) {
            return null;
        }
        try {
            return switchboard.patch(loader, name, vendor);
        } catch (Throwable t) {
            if (failed.compareAndSet(false, true)) {
                Log.line(name.replace('/', '.') + " stays as it is: " + t + " (said once; other classes may follow)");
            }
            return null;
        }
    }
}
