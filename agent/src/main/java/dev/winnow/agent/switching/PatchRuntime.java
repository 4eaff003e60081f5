package dev.winnow.agent.switching;

import java.io.IOException;
import java.util.function.BiConsumer;

import dev.winnow.patches.runtime.LinkageErrors;

/** The classes that patched methods call. They are injected before the first patch is enabled, and report patched code that does not link. */
public final class PatchRuntime {
    private final ClassInjector injector;
    private boolean injected;

    public PatchRuntime(ClassInjector injector) {
        this.injector = injector;
    }

    /** @param onLinkageError gets the ids of the failing method's patches, separated by blanks; runs in an application thread */
    synchronized void inject(BiConsumer<String, LinkageError> onLinkageError) throws IOException {
        if (!injected) {
            injector.inject("dev.winnow.patches.runtime", true);
            LinkageErrors.listen(onLinkageError);
            injected = true;
        }
    }

    synchronized void close() {
        if (injected) {
            LinkageErrors.listen(null);
        }
    }
}
