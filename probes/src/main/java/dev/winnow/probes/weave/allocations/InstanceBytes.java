package dev.winnow.probes.weave.allocations;

import java.lang.ref.WeakReference;
import java.lang.reflect.Modifier;

import dev.winnow.probes.sites.ObjectBytes;
import dev.winnow.probes.weave.ObjectSizes;

/** The shallow size of a class's instances, measured when it is first asked for: by then the class has been loaded. */
final class InstanceBytes implements ObjectBytes {
    private final WeakReference<ClassLoader> loader;
    private final String className;
    private final ObjectSizes sizes;
    private final CountedSuperclass superclass;
    private volatile long bytes = UNKNOWN;

    /**
     * @param loader of a class that names this one
     * @param superclass null unless another probe counts some superclasses, whose bytes are then left to it
     */
    InstanceBytes(
            WeakReference<ClassLoader> loader, String className, ObjectSizes sizes, CountedSuperclass superclass) {
        this.loader = loader;
        this.className = className;
        this.sizes = sizes;
        this.superclass = superclass;
    }

    @Override
    public long get() {
        if (bytes == UNKNOWN) {
            bytes = measured();
        }
        return bytes;
    }

    private long measured() {
        ClassLoader known = loader.get();
        try {
            return known == null ? UNKNOWN : ownBytes(Class.forName(className, false, known));
        } catch (ReflectiveOperationException | LinkageError | RuntimeException notAvailable) {
            return UNKNOWN;
        }
    }

    private long ownBytes(Class<?> type) throws ReflectiveOperationException {
        Class<?> counted = superclass == null ? null : superclass.of(type);
        if (counted == null) {
            return sizeOf(type);
        }
        // Nobody can create an instance of an abstract class to measure it
        return Modifier.isAbstract(counted.getModifiers()) ? UNKNOWN : sizeOf(type) - sizeOf(counted);
    }

    private long sizeOf(Class<?> type) throws ReflectiveOperationException {
        return sizes.of(BlankInstances.of(type));
    }
}
