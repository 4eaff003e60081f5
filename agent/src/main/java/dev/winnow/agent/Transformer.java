package dev.winnow.agent;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.winnow.probes.Probes;

/** Has the classes that are ours to change made as wanted; null, and so the vendor's bytes, for all others. */
final class Transformer implements ClassFileTransformer {
    private final Switchboard switchboard;
    private final Probes probes;
    private final Costs costs;
    private final BootView view;
    private final AtomicBoolean failed = new AtomicBoolean();
    private final Set<String> changed = new HashSet<>();
    private volatile boolean retired;

    Transformer(Switchboard switchboard, Probes probes, BootView view, Costs costs) {
        this.switchboard = switchboard;
        this.probes = probes;
        this.view = view;
        this.costs = costs;
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] vendor) {
        if (redefined != null) {
            switchboard.switchable().forget(redefined);
        }
        if (name == null || retired || !isOurs(loader, name)) {
            return null;
        }
        long start = System.nanoTime();
        try {
            byte[] made = switchboard.make(loader, name, redefined, vendor);
            if (made != null) {
                remember(name);
            }
            return made;
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
