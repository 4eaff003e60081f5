package dev.winnow.probes.weave;

/** The shallow size of an object in the running JVM, in bytes: {@code Instrumentation.getObjectSize}. */
public interface ObjectSizes {
    long of(Object object);
}
