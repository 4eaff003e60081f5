package dev.winnow.probes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Collections;
import java.util.Optional;

/**
 * Reads what the SDK knows of an operation. For each one it makes a CosmosDiagnosticsContext, and puts it into the context of Reactor's subscribers,
 * where every operator of the operation finds it. The handles are made once for each class, so that every copy of the SDK is read with its own.
 */
final class OperationReader {
    private static final MethodType OBJECT_FROM_OBJECT = MethodType.methodType(Object.class, Object.class);

    /** A subscriber, or what has the context of one, such as an HTTP request of Reactor Netty, to Reactor's context. */
    private static final ClassValue<MethodHandle> OF_SUBSCRIBER = new Handles() {
        @Override
        MethodHandle find(Class<?> subscriber) throws ReflectiveOperationException {
            return MethodHandles.privateLookupIn(subscriber, MethodHandles.lookup())
                    .unreflect(subscriber.getMethod("currentContext"));
        }
    };

    /** A task of one of Reactor's schedulers to what it runs, which most often is a subscriber. */
    private static final ClassValue<MethodHandle> OF_TASK = new Handles() {
        @Override
        MethodHandle find(Class<?> task) throws ReflectiveOperationException {
            return MethodHandles.privateLookupIn(task, MethodHandles.lookup()).findGetter(task, "task", Runnable.class);
        }
    };

    /** Reactor's context to that of azure-core. */
    private static final ClassValue<MethodHandle> IN_REACTOR = new Handles() {
        @Override
        MethodHandle find(Class<?> context) throws ReflectiveOperationException {
            Class<?> view = Interfaces.named(context, "reactor.util.context.ContextView");
            MethodHandle get = MethodHandles.publicLookup()
                    .findVirtual(view, "getOrDefault", MethodType.methodType(Object.class, Object.class, Object.class));
            return MethodHandles.insertArguments(get, 1, "tracing-context", null);
        }
    };

    /** The context of azure-core to an Optional with the SDK's diagnostics of the operation. */
    private static final ClassValue<MethodHandle> IN_AZURE = new Handles() {
        @Override
        MethodHandle find(Class<?> context) throws ReflectiveOperationException {
            MethodHandle get = MethodHandles.publicLookup()
                    .findVirtual(context, "getData", MethodType.methodType(Optional.class, Object.class));
            return MethodHandles.insertArguments(get, 1, "azure-cosmos-context");
        }
    };

    /** The SDK's diagnostics to the kind, by {@link OperationKind#of}. */
    private static final ClassValue<MethodHandle> KIND = new ClassValue<>() {
        @Override
        protected MethodHandle computeValue(Class<?> type) {
            if (!type.getName().endsWith("CosmosDiagnosticsContext")) {
                return null;
            }
            MethodHandle[] fields = new MethodHandle[OperationKind.FIELDS.size()];
            try {
                MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
                for (int i = 0; i < fields.length; i++) {
                    fields[i] = lookup.findGetter(type, OperationKind.FIELDS.get(i), String.class);
                }
                return kindOf(fields);
            } catch (ReflectiveOperationException | RuntimeException otherRelease) {
                problem = type.getName() + " is not read: " + otherRelease;
                return null;
            }
        }
    };

    /** Why operations of a release are not known; null if they are. */
    static volatile String problem;

    private OperationReader() {}

    /**
     * From an object to the kind of operations.
     *
     * @param readers of the object, for each parameter of {@link OperationKind#of}
     */
    static MethodHandle kindOf(MethodHandle... readers) throws ReflectiveOperationException {
        MethodType strings =
                MethodType.methodType(OperationKind.class, Collections.nCopies(readers.length, String.class));
        return reading(0, readers, MethodHandles.lookup().findStatic(OperationKind.class, "of", strings));
    }

    /**
     * Reads several things of one object and passes them to a method, in one handle, with one cast: calling a handle that is no constant takes longer than
     * reading a field.
     *
     * @param position of the object among the parameters of the result, behind those that are the method's
     * @param readers of the object, for each parameter of the method from that position on
     */
    static MethodHandle reading(int position, MethodHandle[] readers, MethodHandle method) {
        MethodType object = method.type()
                .dropParameterTypes(position, method.type().parameterCount())
                .appendParameterTypes(readers[0].type().parameterType(0));
        int[] from = new int[position + readers.length];
        for (int i = 0; i < from.length; i++) {
            from[i] = Math.min(i, position);
        }
        return MethodHandles.permuteArguments(MethodHandles.filterArguments(method, position, readers), object, from)
                .asType(object.changeParameterType(position, Object.class));
    }

    /** What a task of one of Reactor's schedulers runs; null if that cannot be read. */
    static Object inTask(Object task) throws Throwable {
        MethodHandle ofTask = OF_TASK.get(task.getClass());
        return ofTask == null ? null : ofTask.invokeExact(task);
    }

    /** The kind of the operation that a subscriber works for; null if it has no operation of the SDK, is no subscriber, or is null. */
    static OperationKind ofSubscriber(Object subscriber) throws Throwable {
        MethodHandle ofSubscriber = subscriber == null ? null : OF_SUBSCRIBER.get(subscriber.getClass());
        Object reactorContext = ofSubscriber == null ? null : ofSubscriber.invokeExact(subscriber);
        MethodHandle inReactor = reactorContext == null ? null : IN_REACTOR.get(reactorContext.getClass());
        Object context = inReactor == null ? null : inReactor.invokeExact(reactorContext);
        MethodHandle inAzure = context == null ? null : IN_AZURE.get(context.getClass());
        Object found = inAzure == null ? null : inAzure.invokeExact(context);
        Object diagnostics = found == null ? null : ((Optional<?>) found).orElse(null);
        return diagnostics == null ? null : kind(diagnostics);
    }

    /** @param diagnostics a CosmosDiagnosticsContext; null is the answer if its release is not known */
    static OperationKind kind(Object diagnostics) throws Throwable {
        OperationKind withRoute = Routes.kind(diagnostics);
        MethodHandle kind = withRoute != null ? null : KIND.get(diagnostics.getClass());
        return kind == null ? withRoute : (OperationKind) kind.invokeExact(diagnostics);
    }

    /** From an object of a class to another object. Null for classes that have no such thing. */
    private abstract static class Handles extends ClassValue<MethodHandle> {
        abstract MethodHandle find(Class<?> type) throws ReflectiveOperationException;

        @Override
        protected final MethodHandle computeValue(Class<?> type) {
            try {
                return find(type).asType(OBJECT_FROM_OBJECT);
            } catch (ReflectiveOperationException | RuntimeException otherClass) {
                return null;
            }
        }
    }
}
