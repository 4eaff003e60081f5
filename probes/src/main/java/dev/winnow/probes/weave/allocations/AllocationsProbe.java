package dev.winnow.probes.weave.allocations;

import com.google.auto.service.AutoService;
import dev.winnow.probes.recording.EventWriter;
import dev.winnow.probes.weave.Probe;
import dev.winnow.probes.weave.ProbeContext;

/**
 * Counts every object and array that the selected classes allocate themselves: {@code new}, new arrays, lambdas and method
 * references that capture values. Leaves to the probe {@code collections} what that one counts, if it is on. Not counted are
 * objects that the JDK allocates for its callers, and what a constructor reference creates: the JDK's bytecode contains that
 * {@code new}. Nor are methods that the counting calls would make too long for HotSpot to
 * inline or compile, see {@link dev.winnow.probes.weave.code.InliningLimits}.
 */
@AutoService(Probe.class)
public final class AllocationsProbe implements Probe {
    private ProbeContext context;
    private AllocatedTypes types;

    @Override
    public String id() {
        return "allocations";
    }

    @Override
    public void initialize(ProbeContext context) {
        this.context = context;
        types = new AllocatedTypes(context);
    }

    @Override
    public boolean mayWeave(String className) {
        return context.packages().matches(className);
    }

    /** Almost every class allocates something, and new arrays of numbers leave no trace in the constant pool. */
    @Override
    public boolean mayWeave(String className, byte[] classFile) {
        return mayWeave(className);
    }

    /** Leaves the JDK's classes alone: the counting code itself uses them. */
    @Override
    public byte[] weave(ClassLoader loader, String className, byte[] classFile) {
        if (loader == null || loader == ClassLoader.getPlatformClassLoader() || !mayWeave(className)) {
            return null;
        }
        return AllocationsWeaver.weave(
                classFile, types, loader, context.sites().of(loader, className), context.keepsInlining());
    }

    /** None: the events of allocation sites are written for all probes together. */
    @Override
    public EventWriter createEventWriter() {
        return null;
    }

    @Override
    public boolean mayChange() {
        return true;
    }
}
