package dev.winnow.probes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Reads of which kind the batches are that the SDK's executor of bulk operations makes. The executor works before a batch has diagnostics, and between
 * batches. The handles are made once for each class, so that every copy of the SDK is read with its own.
 */
final class BulkReader {
    private static final ClassValue<MethodHandle> KIND = new ClassValue<>() {
        @Override
        protected MethodHandle computeValue(Class<?> executor) {
            try {
                return ofExecutor(executor);
            } catch (ReflectiveOperationException | RuntimeException otherRelease) {
                OperationReader.problem = executor.getName() + " is not read: " + otherRelease;
                return null;
            }
        }
    };

    private BulkReader() {}

    private static MethodHandle ofExecutor(Class<?> executor) throws ReflectiveOperationException {
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(executor, MethodHandles.lookup());
        Class<?> containers = executor.getDeclaredField("container").getType();
        Class<?> clients = executor.getDeclaredField("cosmosClient").getType();
        MethodHandle container = lookup.findGetter(executor, "container", containers);
        MethodHandle client = lookup.findGetter(executor, "cosmosClient", clients);
        MethodHandle mode = then(then(client, "getConnectionPolicy"), "getConnectionMode");
        return OperationReader.kindOf(
                lookup.findGetter(executor, "bulkSpanName", String.class),
                then(then(container, "getDatabase"), "getId"),
                then(container, "getId"),
                MethodHandles.filterReturnValue(
                        mode,
                        lookup.findVirtual(mode.type().returnType(), "toString", MethodType.methodType(String.class))),
                then(client, "getServiceEndpoint"));
    }

    /** Calls a method without parameters on what the handle gives. */
    private static MethodHandle then(MethodHandle handle, String method) throws ReflectiveOperationException {
        Class<?> type = handle.type().returnType();
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        return MethodHandles.filterReturnValue(handle, lookup.unreflect(type.getDeclaredMethod(method)));
    }

    /** Null if this release is not known. */
    static OperationKind kind(Object executor) throws Throwable {
        MethodHandle kind = KIND.get(executor.getClass());
        return kind == null ? null : (OperationKind) kind.invokeExact(executor);
    }
}
