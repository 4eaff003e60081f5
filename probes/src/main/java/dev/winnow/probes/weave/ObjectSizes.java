package dev.winnow.probes.weave;

/** Measures the shallow size of an object in the running JVM, in bytes, like {@code Instrumentation.getObjectSize}. */
public interface ObjectSizes {
    long of(Object object);
}
