package dev.winnow.probes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Reads of which kind the batches are that the SDK's executor of bulk operations makes. The executor works before a batch has diagnostics, and between
 * batches. The handles are made once for each class, so that every copy of the SDK is read with its own.
 */
final class BulkReader {
    private static final ClassValue<BulkReader> OF_CLASS = new ClassValue<>() {
        @Override
        protected BulkReader computeValue(Class<?> executor) {
            try {
                return new BulkReader(executor);
            } catch (ReflectiveOperationException | RuntimeException otherRelease) {
                OperationReader.problem = executor.getName() + " is not read: " + otherRelease;
                return null;
            }
        }
    };

    private final MethodHandle span;
    private final MethodHandle database;
    private final MethodHandle container;
    private final MethodHandle mode;
    private final MethodHandle account;

    private BulkReader(Class<?> executor) throws ReflectiveOperationException {
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(executor, MethodHandles.lookup());
        Class<?> containers = executor.getDeclaredField("container").getType();
        Class<?> clients = executor.getDeclaredField("cosmosClient").getType();
        MethodHandle toContainer = lookup.findGetter(executor, "container", containers);
        MethodHandle toClient = lookup.findGetter(executor, "cosmosClient", clients);
        span = text(lookup.findGetter(executor, "bulkSpanName", String.class));
        container = text(then(toContainer, "getId"));
        database = text(then(then(toContainer, "getDatabase"), "getId"));
        account = text(then(toClient, "getServiceEndpoint"));
        MethodHandle toMode = then(then(toClient, "getConnectionPolicy"), "getConnectionMode");
        mode = text(MethodHandles.filterReturnValue(
                toMode,
                lookup.findVirtual(toMode.type().returnType(), "toString", MethodType.methodType(String.class))));
    }

    /** Calls a method without parameters on what the handle gives. */
    private static MethodHandle then(MethodHandle handle, String method) throws ReflectiveOperationException {
        Class<?> type = handle.type().returnType();
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        return MethodHandles.filterReturnValue(handle, lookup.unreflect(type.getDeclaredMethod(method)));
    }

    private static MethodHandle text(MethodHandle handle) {
        return handle.asType(MethodType.methodType(String.class, Object.class));
    }

    /** Null if this release is not known. */
    static OperationKind kind(Object executor) throws Throwable {
        BulkReader reader = OF_CLASS.get(executor.getClass());
        return reader == null
                ? null
                : OperationKind.of(
                        (String) reader.span.invokeExact(executor),
                        (String) reader.database.invokeExact(executor),
                        (String) reader.container.invokeExact(executor),
                        (String) reader.mode.invokeExact(executor),
                        (String) reader.account.invokeExact(executor));
    }
}
