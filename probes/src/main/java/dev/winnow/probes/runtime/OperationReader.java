package dev.winnow.probes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Duration;
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
        return read == null ? withRoute : read.kind(diagnostics);
    }

    static int status(Object diagnostics) throws Throwable {
        return (int) DIAGNOSTICS.get(diagnostics.getClass()).status.invokeExact(diagnostics);
    }

    /** Whether it made requests. When a query has no more pages, the SDK ends an operation that made none. */
    static boolean hasRequests(Object diagnostics) throws Throwable {
        MethodHandle requests = DIAGNOSTICS.get(diagnostics.getClass()).requests;
        return !((ConcurrentLinkedDeque<?>) requests.invokeExact(diagnostics)).isEmpty();
    }

    static float charge(Object diagnostics) throws Throwable {
        return (float) DIAGNOSTICS.get(diagnostics.getClass()).charge.invokeExact(diagnostics);
    }

    static Duration duration(Object diagnostics) throws Throwable {
        return (Duration) DIAGNOSTICS.get(diagnostics.getClass()).duration.invokeExact(diagnostics);
    }

    /** The fields of one CosmosDiagnosticsContext class. */
    private static final class Diagnostics {
        private final MethodHandle span;
        private final MethodHandle database;
        private final MethodHandle container;
        private final MethodHandle mode;
        private final MethodHandle account;
        final MethodHandle status;
        final MethodHandle charge;
        final MethodHandle duration;
        final MethodHandle requests;

        Diagnostics(Class<?> type) throws ReflectiveOperationException {
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            span = field(lookup, type, "spanName", String.class);
            database = field(lookup, type, "databaseName", String.class);
            container = field(lookup, type, "collectionName", String.class);
            mode = field(lookup, type, "connectionMode", String.class);
            account = field(lookup, type, "endpoint", String.class); // "accountName" differs between pages of a query
            status = field(lookup, type, "statusCode", int.class);
            charge = field(lookup, type, "totalRequestCharge", float.class);
            duration = field(lookup, type, "duration", Duration.class);
            requests = field(lookup, type, "diagnostics", ConcurrentLinkedDeque.class);
        }

        private static MethodHandle field(MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type)
                throws ReflectiveOperationException {
            return lookup.findGetter(owner, name, type).asType(MethodType.methodType(type, Object.class));
        }

        OperationKind kind(Object diagnostics) throws Throwable {
            return OperationKind.of(
                    (String) span.invokeExact(diagnostics),
                    (String) database.invokeExact(diagnostics),
                    (String) container.invokeExact(diagnostics),
                    (String) mode.invokeExact(diagnostics),
                    (String) account.invokeExact(diagnostics));
        }
    }
}
