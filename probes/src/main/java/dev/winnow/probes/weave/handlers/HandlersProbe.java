package dev.winnow.probes.weave.handlers;

import com.google.auto.service.AutoService;
import dev.winnow.probes.recording.InstallEvents;
import dev.winnow.probes.recording.RecordedEvents;
import dev.winnow.probes.weave.ConstantPool;
import dev.winnow.probes.weave.Probe;
import dev.winnow.probes.weave.ProbeContext;

/**
 * Counts the handlers that are added, one at a time, to netty's pipelines: per connection, which is cheap, or per stream of
 * HTTP/2, and so per request. Does not touch ASM, which is loaded with the first class that has to be woven.
 */
@AutoService(Probe.class)
public final class HandlersProbe implements Probe {
    private final InstallSites sites = new InstallSites();
    private ProbeContext context;

    @Override
    public String id() {
        return "handlers";
    }

    @Override
    public void begin(ProbeContext context) {
        this.context = context;
    }

    @Override
    public boolean concerns(String className) {
        return context.packages().matches(className);
    }

    @Override
    public boolean concerns(String className, byte[] classFile) {
        return concerns(className) && new ConstantPool(classFile).refersToClass(AddedHandler.PIPELINE);
    }

    @Override
    public byte[] weave(ClassLoader loader, String className, byte[] classFile) {
        return loader == null || !concerns(className, classFile) ? null : HandlersWeaver.weave(classFile, sites);
    }

    @Override
    public RecordedEvents events() {
        return new InstallEvents(sites);
    }
}
