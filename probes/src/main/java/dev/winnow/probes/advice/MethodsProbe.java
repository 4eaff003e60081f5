package dev.winnow.probes.advice;

import java.util.List;

import dev.winnow.probes.methods.MethodCounter;
import dev.winnow.probes.methods.NamedMethods;
import dev.winnow.probes.recording.MethodEvents;
import dev.winnow.probes.recording.RecordedEvents;
import dev.winnow.probes.weave.Probe;
import dev.winnow.probes.weave.ProbeContext;

/** Measures the methods that a user has named, whatever {@code winnow.packages} says. */
public final class MethodsProbe implements Probe {
    private final NamedMethods methods;

    public MethodsProbe(NamedMethods methods) {
        this.methods = methods;
    }

    @Override
    public String id() {
        return "methods";
    }

    @Override
    public void begin(ProbeContext context) {}

    @Override
    public boolean concerns(String className) {
        return !methods.of(className).isEmpty();
    }

    @Override
    public boolean concerns(String className, byte[] classFile) {
        return concerns(className);
    }

    @Override
    public byte[] weave(ClassLoader loader, String className, byte[] classFile) {
        List<MethodCounter> wanted = methods.of(className);
        if (wanted.isEmpty()) {
            return null;
        }
        AdviceWeaver weaver = new AdviceWeaver(loader, className.replace('/', '.'), classFile);
        int measured = 0;
        for (MethodCounter counter : wanted) {
            int matching = weaver.measure(counter);
            if (matching == 0) {
                methods.missing(counter.name(), "the class has no such method with code in it");
            } else {
                methods.found(counter.name());
            }
            measured += matching;
        }
        return measured == 0 ? null : weaver.woven();
    }

    @Override
    public RecordedEvents events() {
        return new MethodEvents(methods.counters());
    }
}
