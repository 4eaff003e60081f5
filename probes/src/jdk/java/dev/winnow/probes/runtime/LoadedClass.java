package dev.winnow.probes.runtime;

import java.lang.reflect.Method;

import jdk.internal.misc.Unsafe;

/** What the JVM knows of classes, without running code of the application: no class loader, no initializer, no constructor. */
public final class LoadedClass {
    private static Method findLoadedClass;

    private LoadedClass() {}

    /**
     * The class of that name that code of the loader refers to, or null if there was none so far. {@code Class.forName} would call a method of the
     * loader, which is the application's.
     *
     * @param name with dots
     */
    public static synchronized Class<?> of(ClassLoader loader, String name) throws ReflectiveOperationException {
        if (findLoadedClass == null) {
            Method method = ClassLoader.class.getDeclaredMethod("findLoadedClass", String.class);
            method.setAccessible(true); // java.lang is opened to this package alone, which the agent arranges
            findLoadedClass = method;
        }
        return (Class<?>) findLoadedClass.invoke(loader, name); // final, so it is the JDK's
    }

    /**
     * An instance of an initialized class, whose constructor has not run, only to measure its size. Null if the class is not initialized: the
     * initializer may be the application's whole program and may not end. The JVM registers finalizers at the end of constructors, so none runs for this
     * one.
     *
     * @throws InstantiationException for abstract classes
     */
    public static Object blankInstance(Class<?> type) throws InstantiationException {
        Unsafe unsafe = Unsafe.getUnsafe();
        return unsafe.shouldBeInitialized(type) ? null : unsafe.allocateInstance(type);
    }
}
