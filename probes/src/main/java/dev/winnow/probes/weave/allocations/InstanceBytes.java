package dev.winnow.probes.weave.allocations;

import java.lang.ref.WeakReference;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Deque;

import dev.winnow.probes.runtime.LoadedClass;
import dev.winnow.probes.sites.ObjectBytes;
import dev.winnow.probes.weave.ObjectSizes;

/**
 * The shallow size of a class's instances, measured when it is first asked for: by then the class has been loaded. Not known while the class is being
 * initialized.
 */
final class InstanceBytes implements ObjectBytes {
    /** More loaders than this, of classes that allocate this one and have not been loaded by any of them, are not asked. */
    private static final int MOST_LOADERS = 16;

    private final String className;
    private final ObjectSizes sizes;
    private final CountedSuperclass superclass;
    private final Deque<WeakReference<ClassLoader>> loaders = new ArrayDeque<>(1);
    private long bytes = UNKNOWN;

    /** @param superclass null unless another probe counts some superclasses, whose bytes are then left to it */
    InstanceBytes(String className, ObjectSizes sizes, CountedSuperclass superclass) {
        this.className = className;
        this.sizes = sizes;
        this.superclass = superclass;
    }

    /** @param loader of a class that names this one; the latest are remembered until the size is known */
    synchronized void lookIn(WeakReference<ClassLoader> loader) {
        if (bytes != UNKNOWN || !loaders.isEmpty() && loaders.getLast().get() == loader.get()) {
            return;
        }
        if (loaders.size() == MOST_LOADERS) {
            loaders.removeFirst();
        }
        loaders.addLast(loader);
    }

    @Override
    public synchronized long get() {
        for (WeakReference<ClassLoader> loader : loaders) {
            if (bytes == UNKNOWN) {
                bytes = measured(loader.get());
            }
        }
        if (bytes != UNKNOWN) {
            loaders.clear();
        }
        return bytes;
    }

    private long measured(ClassLoader loader) {
        try {
            Class<?> type = loader == null ? null : LoadedClass.of(loader, className);
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
