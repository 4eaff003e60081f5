package dev.winnow.probes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Reads what the SDK knows of an operation. For each one it makes a CosmosDiagnosticsContext, and puts it into the context of Reactor's subscribers,
 * where every operator of the operation finds it. The handles are made once for each class, so that every copy of the SDK is read with its own.
 */
final class OperationReader {
    private static final MethodType OBJECT_FROM_OBJECT = MethodType.methodType(Object.class, Object.class);

    /** Reactor's context to that of azure-core. */
    private static final ClassValue<MethodHandle> IN_REACTOR = new ClassValue<>() {
        @Override
        protected MethodHandle computeValue(Class<?> context) {
            try {
                Class<?> view = Interfaces.named(context, "reactor.util.context.ContextView");
                MethodHandle get = MethodHandles.publicLookup()
                        .findVirtual(
                                view, "getOrDefault", MethodType.methodType(Object.class, Object.class, Object.class));
                return MethodHandles.insertArguments(get, 1, "tracing-context", null)
                        .asType(OBJECT_FROM_OBJECT);
            } catch (ReflectiveOperationException | RuntimeException other) {
                return null;
            }
        }
    };

    /** The context of azure-core to an Optional with the SDK's diagnostics of the operation. */
    private static final ClassValue<MethodHandle> IN_AZURE = new ClassValue<>() {
        @Override
        protected MethodHandle computeValue(Class<?> context) {
            try {
                MethodHandle get = MethodHandles.publicLookup()
                        .findVirtual(context, "getData", MethodType.methodType(Optional.class, Object.class));
                return MethodHandles.insertArguments(get, 1, "azure-cosmos-context")
                        .asType(OBJECT_FROM_OBJECT);
            } catch (ReflectiveOperationException | RuntimeException other) {
                return null;
            }
        }
    };

    private static final ClassValue<Diagnostics> DIAGNOSTICS = new ClassValue<>() {
        @Override
        protected Diagnostics computeValue(Class<?> type) {
            try {
                return type.getName().endsWith("CosmosDiagnosticsContext") ? new Diagnostics(type) : null;
            } catch (ReflectiveOperationException | RuntimeException otherRelease) {
                problem = type.getName() + " is not read: " + otherRelease;
                return null;
            }
        }
    };

    /** Why operations of a release are not known; null if they are. */
    static volatile String problem;

    private OperationReader() {}

    /** Null if it has no operation of the SDK. */
    static OperationKind inContext(Object reactorContext) throws Throwable {
        MethodHandle inReactor = IN_REACTOR.get(reactorContext.getClass());
        Object context = inReactor == null ? null : inReactor.invokeExact(reactorContext);
        MethodHandle inAzure = context == null ? null : IN_AZURE.get(context.getClass());
        Object found = inAzure == null ? null : inAzure.invokeExact(context);
        Object diagnostics = found == null ? null : ((Optional<?>) found).orElse(null);
        return diagnostics == null ? null : kind(diagnostics);
    }

    /** @param diagnostics a CosmosDiagnosticsContext; null is the answer if its release is not known */
    static OperationKind kind(Object diagnostics) throws Throwable {
        OperationKind withRoute = Routes.kind(diagnostics);
        Diagnostics read = withRoute != null ? null : DIAGNOSTICS.get(diagnostics.getClass());
        return read == null ? withRoute : (OperationKind) read.kind.invokeExact(diagnostics);
    }

    /**
     * Counts an operation that has ended.
     *
     * @return its kind; null if its release is not known
     */
    static OperationKind ended(Object diagnostics) throws Throwable {
        Diagnostics read = DIAGNOSTICS.get(diagnostics.getClass());
        return read == null ? null : (OperationKind) read.ended.invokeExact(Routes.kind(diagnostics), diagnostics);
    }

    /**
     * The fields of one CosmosDiagnosticsContext class, read by one handle for each purpose: calling a handle that is no constant takes longer than reading
     * what it reads.
     */
    private static final class Diagnostics {
        private static final MethodType NAMES = MethodType.methodType(
                OperationKind.class, String.class, String.class, String.class, String.class, String.class);

        /** From diagnostics to the kind. */
        final MethodHandle kind;

        /** From the kind with a route, or null, and the diagnostics to the kind, which has counted the end. */
        final MethodHandle ended;

        Diagnostics(Class<?> type) throws ReflectiveOperationException {
            MethodHandles.Lookup fields = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            MethodHandle[] names = {
                field(fields, type, "spanName", String.class),
                field(fields, type, "databaseName", String.class),
                field(fields, type, "collectionName", String.class),
                field(fields, type, "connectionMode", String.class),
                // "accountName" differs between pages of a query
                field(fields, type, "endpoint", String.class)
            };
            MethodHandle of = MethodHandles.lookup().findStatic(OperationKind.class, "of", NAMES);
            kind = MethodHandles.permuteArguments(
                    MethodHandles.filterArguments(of, 0, names),
                    MethodType.methodType(OperationKind.class, Object.class),
                    new int[names.length]);

            MethodHandle end = MethodHandles.lookup()
                    .findStatic(
                            OperationKind.class,
                            "ended",
                            NAMES.insertParameterTypes(0, OperationKind.class)
                                    .appendParameterTypes(
                                            int.class, float.class, Duration.class, ConcurrentLinkedDeque.class));
            int[] fromDiagnostics = new int[end.type().parameterCount()];
            Arrays.fill(fromDiagnostics, 1, fromDiagnostics.length, 1);
            ended = MethodHandles.permuteArguments(
                    MethodHandles.filterArguments(
                            MethodHandles.filterArguments(end, 1, names),
                            1 + names.length,
                            field(fields, type, "statusCode", int.class),
                            field(fields, type, "totalRequestCharge", float.class),
                            field(fields, type, "duration", Duration.class),
                            field(fields, type, "diagnostics", ConcurrentLinkedDeque.class)),
                    MethodType.methodType(OperationKind.class, OperationKind.class, Object.class),
                    fromDiagnostics);
        }

        private static MethodHandle field(MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type)
                throws ReflectiveOperationException {
            return lookup.findGetter(owner, name, type).asType(MethodType.methodType(type, Object.class));
        }
    }
}
