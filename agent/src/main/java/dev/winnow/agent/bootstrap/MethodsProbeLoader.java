package dev.winnow.agent.bootstrap;

import java.io.IOException;

import dev.winnow.agent.start.NestedJar;
import dev.winnow.probes.methods.NamedMethods;
import dev.winnow.probes.weave.Probe;

/** Loads the probe for methods, which comes with Byte Buddy in a nested jar. Itself loaded only if there are methods to measure. */
final class MethodsProbeLoader {
    private static final String PROBE = "dev.winnow.probes.advice.MethodsProbe";

    private MethodsProbeLoader() {}

    static Probe load(NamedMethods methods) throws IOException {
        ClassLoader advice = new NestedJar("advice.jar", MethodsProbeLoader.class.getClassLoader());
        try {
            return (Probe)
                    advice.loadClass(PROBE).getConstructor(NamedMethods.class).newInstance(methods);
        } catch (ReflectiveOperationException e) {
            throw new IOException("advice.jar: " + e, e);
        }
    }
}
