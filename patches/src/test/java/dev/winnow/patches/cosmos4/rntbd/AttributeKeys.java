package dev.winnow.patches.cosmos4.rntbd;

import java.lang.reflect.Field;
import java.util.Map;

import io.netty.util.AttributeKey;
import io.netty.util.ConstantPool;

/** The names of Netty's attributes. Both sides of a test share Netty, which lets only one of them create an attribute. */
public final class AttributeKeys {
    private AttributeKeys() {}

    /** Lets the attribute be created once more. */
    public static void forget(String name) throws ReflectiveOperationException {
        Field pool = AttributeKey.class.getDeclaredField("pool");
        pool.setAccessible(true);
        Field constants = ConstantPool.class.getDeclaredField("constants");
        constants.setAccessible(true);
        ((Map<?, ?>) constants.get(pool.get(null))).remove(name);
    }
}
