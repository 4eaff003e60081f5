package dev.winnow.probes.weave.handlers;

import com.google.auto.service.AutoService;
import dev.winnow.probes.recording.EventWriter;
import dev.winnow.probes.weave.ConstantPool;
import dev.winnow.probes.weave.Probe;
import dev.winnow.probes.weave.ProbeContext;

/**
 * Counts the handlers that are added one at a time to Netty pipelines: of connections, which is rare, or of HTTP/2 streams,
 * which happens with every request. Does not refer to ASM, which is therefore loaded with the first class that is woven.
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
    public void initialize(ProbeContext context) {
        this.context = context;
    }

    @Override
    public boolean mayWeave(String className) {
        return context.packages().matches(className);
    }

    @Override
    public boolean mayWeave(String className, byte[] classFile) {
        return mayWeave(className) && new ConstantPool(classFile).refersToClass(AddHandlerVisitor.PIPELINE);
    }

    @Override
    public byte[] weave(ClassLoader loader, String className, byte[] classFile) {
        return loader == null || !mayWeave(className, classFile) ? null : HandlersWeaver.weave(classFile, sites);
    }

    @Override
    public EventWriter createEventWriter() {
        return new InstallEventWriter(sites);
    }
}
