package dev.winnow.agent.switching;

import java.io.IOException;

/** Makes classes of winnow.jar visible to every class loader. */
public interface ClassInjector {
    /** Defines every class of the package in the boot loader. A second call for a package does nothing. */
    void inject(String packageName) throws IOException;
}
