package dev.winnow.agent;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.winnow.probes.Probes;

/** Patches first, then probes; null, and so the vendor's bytes, where neither has anything to do. */
final class Transformer implements ClassFileTransformer {
    private final Switchboard switchboard;
    private final Probes probes;
    private final Costs costs;
    private final BootView view = new BootView();
    private final AtomicBoolean failed = new AtomicBoolean();
    private final Set<String> changed = new HashSet<>();
    private volatile boolean retired;

    Transformer(Switchboard switchboard, Probes probes, Costs costs) {
        this.switchboard = switchboard;
        this.probes = probes;
        this.costs = costs;
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] vendor) {
        if (name == null || retired || !isOurs(loader, name)) {
            return null;
        }
        long start = System.nanoTime();
        try {
            byte[] patched = switchboard.patch(loader, name, vendor);
            byte[] woven = probes.weave(loader, name, patched == null ? vendor : patched);
            byte[] result = woven == null ? patched : woven;
            if (result != null) {
                remember(name);
            }
            return result;
        } catch (Throwable t) {
            if (failed.compareAndSet(false, true)) {
                Log.line(name.replace('/', '.') + " stays as it is: " + t + " (said once; other classes may follow)");
            }
            return null;
        } finally {
            costs.transformed(System.nanoTime() - start);
        }
    }

    /** Whether to look into a class, and whether it could see what is woven into it; most classes are none of ours. */
    private boolean isOurs(ClassLoader loader, String name) {
        if (loader == null) {
            return true;
        }
        boolean patched = switchboard.targets(name);
        if (!patched && !probes.mayWeave(name)) {
            return false;
        }
        boolean sees = view.hasOurs(loader);
        if (patched && !sees) {
            switchboard.refuse(loader, name, BootView.reason());
        }
        return sees;
    }

    private void remember(String name) {
        synchronized (changed) {
            changed.add(name);
        }
    }

    /** Whether a class of that internal name was ever changed, in any loader. */
    boolean hasChanged(String name) {
        synchronized (changed) {
            return changed.contains(name);
        }
    }

    /** How many names of classes were ever changed. */
    int changedClasses() {
        synchronized (changed) {
            return changed.size();
        }
    }

    /** From now on every class is the vendor's. */
    void retire() {
        retired = true;
    }
}
