package dev.winnow.probes.weave.allocations;

import java.lang.ref.WeakReference;
import java.lang.reflect.Modifier;

import dev.winnow.probes.runtime.LoadedClass;
import dev.winnow.probes.sites.ObjectBytes;
import dev.winnow.probes.weave.ObjectSizes;

/**
 * The shallow size of a class's instances, measured when it is first asked for: by then the class has been loaded. Not known while the class is being
 * initialized.
 */
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
            Class<?> type = known == null ? null : LoadedClass.of(known, className);
            return type == null ? UNKNOWN : ownBytes(type);
        } catch (ReflectiveOperationException | LinkageError | RuntimeException notAvailable) {
            return UNKNOWN;
        }
    }

    private long ownBytes(Class<?> type) throws ReflectiveOperationException {
        Class<?> counted = superclass == null ? null : superclass.of(type);
        if (counted == null) {
            return sizeOf(type);
        }
        // Nobody can create an instance of an abstract class to measure it.
        boolean isMeasurable = !Modifier.isAbstract(counted.getModifiers()) && sizeOf(type) != UNKNOWN;
        return isMeasurable ? sizeOf(type) - sizeOf(counted) : UNKNOWN;
    }

    private long sizeOf(Class<?> type) throws ReflectiveOperationException {
        Object blank = LoadedClass.blankInstance(type);
        return blank == null ? UNKNOWN : sizes.of(blank);
    }
}
