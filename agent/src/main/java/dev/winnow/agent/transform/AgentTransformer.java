package dev.winnow.agent.transform;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.winnow.agent.options.Log;

/** The JVM's way into the agent: returns the rewritten class file, or null to leave a class the vendor's. Never throws. */
public final class AgentTransformer implements ClassFileTransformer {
    private final ClassRewriter rewriter;
    private final AgentCosts costs;
    private final AtomicBoolean failed = new AtomicBoolean();
    private final ChangedClasses changed = new ChangedClasses();
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
                changed.add(loader, name);
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

    /** The classes that were ever changed. */
    public ChangedClasses changed() {
        return changed;
    }

    /** From now on every class stays the vendor's. */
    public void disable() {
        disabled = true;
    }
}
