package dev.winnow.patches.runtime;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Lets a patched method read a private field of another class of the library. */
public final class PrivateFields {
    private PrivateFields() {}

    /**
     * Links an instruction that reads such a field. Once linked, it is a plain load.
     *
     * @param patched the class with the instruction, in the module of the field's class
     * @param field its name
     * @param type from the class that declares it to its own type
     * @throws ReflectiveOperationException if there is no such field
     */
    public static CallSite reader(MethodHandles.Lookup patched, String field, MethodType type)
            throws ReflectiveOperationException {
        Class<?> owner = type.parameterType(0);
        MethodHandles.Lookup asOwner = MethodHandles.privateLookupIn(owner, patched);
        return new ConstantCallSite(asOwner.findGetter(owner, field, type.returnType()));
    }
}
