package dev.winnow.agent.switching;

import java.io.IOException;

/** Makes classes of winnow.jar visible to every class loader. */
public interface ClassInjector {
    /**
     * Defines every class of the package in the boot loader. A second call for a package does nothing.
     *
     * @param initialize whether to initialize them, too. That must happen before any class of the application calls one: in a thread of the
     *     application the heap may be full, and a class whose initialization fails once can never be used again
     */
    void inject(String packageName, boolean initialize) throws IOException;
}
