package dev.winnow.agent.transform;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.winnow.agent.options.Log;

/** The JVM's way into the agent: returns the rewritten class file, or null to leave a class the vendor's. Never throws. */
public final class AgentTransformer implements ClassFileTransformer {
    private final ClassRewriter rewriter;
    private final AgentCosts costs;
    private final AtomicBoolean failed = new AtomicBoolean();
    private final Set<String> changed = new HashSet<>();
    private volatile boolean disabled;

    public AgentTransformer(ClassRewriter rewriter, AgentCosts costs) {
        this.rewriter = rewriter;
        this.costs = costs;
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] vendor) {
        if (redefined != null) {
            rewriter.dualBodies().forget(redefined);
        }
        if (name == null || disabled || !rewriter.mayRewrite(loader, name)) {
            return null;
        }
        long start = System.nanoTime();
        try {
            byte[] rewritten = rewriter.rewrite(loader, name, redefined, vendor);
            if (rewritten != null) {
                remember(name);
            }
            return rewritten;
        } catch (Throwable t) {
            if (failed.compareAndSet(false, true)) {
                Log.line(name.replace('/', '.') + " is not changed: " + t
                        + " (logged once; other classes may be affected, too)");
            }
            return null;
        } finally {
            costs.addTransform(System.nanoTime() - start);
        }
    }

    private void remember(String name) {
        synchronized (changed) {
            changed.add(name);
        }
    }

    /** Whether a class of that internal name was ever changed, in any loader. */
    public boolean hasChanged(String name) {
        synchronized (changed) {
            return changed.contains(name);
        }
    }

    /** How many classes, counted by name, were ever changed. */
    public int changedClasses() {
        synchronized (changed) {
            return changed.size();
        }
    }

    /** From now on every class stays the vendor's. */
    public void disable() {
        disabled = true;
    }
}
