package dev.winnow.agent;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.winnow.patches.model.BothBodies;
import dev.winnow.patches.model.PatchedClass;
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
        if (redefined != null) {
            switchboard.switchable().forget(redefined);
        }
        if (name == null || retired || !isOurs(loader, name)) {
            return null;
        }
        long start = System.nanoTime();
        try {
            byte[] made = make(loader, name, redefined, vendor);
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

    /** The class as wanted; one that is loaded, and that patches are switched in often, with both bodies. */
    private byte[] make(ClassLoader loader, String name, Class<?> redefined, byte[] vendor) {
        PatchedClass patched = switchboard.patch(loader, name, vendor);
        byte[] ours = weave(loader, name, patched.bytes() == null ? vendor : patched.bytes());
        if (redefined == null || patched.outcomes().isEmpty() || !switchboard.isSwitchedOften()) {
            return ours == vendor ? null : ours;
        }
        byte[] both = patched.bytes() == null
                ? ours
                : BothBodies.of(name, ours, weave(loader, name, vendor), patched.methods());
        if (both == null) {
            return ours;
        }
        switchboard.switchable().made(redefined, patched.patches());
        return both == vendor ? null : both;
    }

    private byte[] weave(ClassLoader loader, String name, byte[] classFile) {
        byte[] woven = probes.weave(loader, name, classFile);
        return woven == null ? classFile : woven;
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
