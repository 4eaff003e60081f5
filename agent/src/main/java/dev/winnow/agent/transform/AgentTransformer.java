package dev.winnow.agent.transform;

import java.lang.instrument.ClassFileTransformer;
import java.security.AccessController;
import java.security.PrivilegedAction;
import java.security.ProtectionDomain;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.winnow.agent.options.Log;
import dev.winnow.probes.weave.ConstantPool;

/** The JVM's way into the agent: returns the rewritten class file, or null to leave a class the vendor's. Never throws. */
public final class AgentTransformer implements ClassFileTransformer {
    private final ClassRewriter rewriter;
    private final Retransformer retransformer;
    private final AgentCosts costs;
    private final AtomicBoolean failed = new AtomicBoolean();
    private volatile boolean disabled;

    public AgentTransformer(ClassRewriter rewriter, Retransformer retransformer, AgentCosts costs) {
        this.rewriter = rewriter;
        this.retransformer = retransformer;
        this.costs = costs;
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] given) {
        if (redefined != null) {
            retransformer.reached(redefined);
            rewriter.dualBodies().forget(redefined);
        }
        if (name == null) {
            return null;
        }
        long start = System.nanoTime();
        try {
            return System.getSecurityManager() == null
                    ? rewrite(loader, name, redefined, domain, given)
                    : privileged(loader, name, redefined, domain, given);
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

    /** With the agent's permissions: the class may be loaded by code that has few. */
    private byte[] privileged(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] given) {
        return AccessController.doPrivileged(new PrivilegedAction<byte[]>() {
            @Override
            public byte[] run() {
                return rewrite(loader, name, redefined, domain, given);
            }
        });
    }

    private byte[] rewrite(ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] given) {
        if (!disabled && rewriter.mayRewrite(loader, name)) {
            byte[] rewritten = rewriter.rewrite(loader, name, redefined, domain, given);
            if (rewritten != null) {
                retransformer.offered(loader, name, redefined);
                return rewritten;
            }
        }
        return redefined == null ? null : again(rewriter.complete(redefined, given), given);
    }

    /**
     * At each redefinition HotSpot adds some constants to a class once more, because it does not recognize that they are there. If no agent changes the
     * class, all of them are in the class file of the next redefinition, and their number doubles: after some 16 attaches the constant pool is full, and
     * JDK 17 hangs for ever. An equal class file counts as a change: HotSpot keeps the first one for all later redefinitions.
     */
    private static byte[] again(byte[] complete, byte[] given) {
        if (complete != given) {
            return complete;
        }
        return new ConstantPool(given).growsWhenRedefined() ? given.clone() : null;
    }

    /** From now on every class stays the vendor's. */
    public void disable() {
        disabled = true;
    }
}
