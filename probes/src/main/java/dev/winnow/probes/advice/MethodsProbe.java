package dev.winnow.probes.advice;

import java.util.List;

import dev.winnow.probes.methods.MethodCounter;
import dev.winnow.probes.methods.MethodEventWriter;
import dev.winnow.probes.methods.NamedMethods;
import dev.winnow.probes.recording.EventWriter;
import dev.winnow.probes.weave.Probe;
import dev.winnow.probes.weave.ProbeContext;

/** Measures the methods that the user has named, also those outside {@code winnow.packages}. */
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
    public void initialize(ProbeContext context) {}

    @Override
    public boolean mayWeave(String className) {
        return !methods.of(className).isEmpty();
    }

    @Override
    public boolean mayWeave(String className, byte[] classFile) {
        return mayWeave(className);
    }

    @Override
    public byte[] weave(ClassLoader loader, String className, byte[] classFile) {
        List<MethodCounter> named = methods.of(className);
        if (named.isEmpty()) {
            return null;
        }
        AdviceWeaver weaver = new AdviceWeaver(loader, className.replace('/', '.'), classFile);
        int measured = 0;
        for (MethodCounter counter : named) {
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
    public EventWriter createEventWriter() {
        return new MethodEventWriter(methods.counters());
    }
}
