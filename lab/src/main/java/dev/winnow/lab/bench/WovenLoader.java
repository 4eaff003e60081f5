package dev.winnow.lab.bench;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

import dev.winnow.probes.Probes;

/** Loads one class anew, with the probes woven in. */
final class WovenLoader extends ClassLoader {
    private final Probes probes;
    private final Class<?> target;

    WovenLoader(Class<?> target) {
        super(target.getClassLoader());
        this.target = target;
        // The sizes only go into reports, and a benchmark has no Instrumentation to ask.
        probes = Probes.start(List.of("collections"), List.of(), List.of(target.getName()), object -> 16);
    }

    Object instance() throws IOException, ReflectiveOperationException {
        byte[] original;
        try (InputStream in = target.getResourceAsStream(target.getSimpleName() + ".class")) {
            original = in.readAllBytes();
        }
        byte[] woven = probes.weave(this, target.getName().replace('.', '/'), original);
        return defineClass(target.getName(), woven, 0, woven.length)
                .getConstructor()
                .newInstance();
    }
}
