package dev.winnow.patches.differential;

import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.Map;

/** Responses of the store, with the constructor that a release has. */
public final class StoreResponses {
    private StoreResponses() {}

    /**
     * A response with status 200 and no body.
     *
     * @param type {@code StoreResponse} of the library that is tested
     * @param endpoint of releases whose responses know theirs
     */
    public static <T> T of(Class<T> type, String endpoint, Map<String, String> headers)
            throws ReflectiveOperationException {
        for (Constructor<?> constructor : type.getConstructors()) {
            if (Arrays.asList(constructor.getParameterTypes()).contains(Map.class)) {
                return type.cast(
                        constructor.getParameterCount() == 5
                                ? constructor.newInstance(endpoint, 200, headers, null, 0)
                                : constructor.newInstance(200, headers, null, 0));
            }
        }
        throw new NoSuchMethodError("StoreResponse has other constructors");
    }

    /** The same without an endpoint. */
    public static <T> T of(Class<T> type, Map<String, String> headers) throws ReflectiveOperationException {
        return of(type, null, headers);
    }
}
