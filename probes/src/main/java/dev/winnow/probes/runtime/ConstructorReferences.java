package dev.winnow.probes.runtime;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Links woven constructor references, {@code HashMap::new}. */
public final class ConstructorReferences {
    private static final MethodHandles.Lookup FACTORIES = MethodHandles.lookup();

    private ConstructorReferences() {}

    /**
     * Like {@link LambdaMetafactory#metafactory} for a constructor reference, with a function that counts first. Like the
     * original function it is one object, created when the reference is linked. If that fails, links the original function.
     *
     * @param slot the site's first slot, after the original arguments
     */
    public static CallSite link(
            MethodHandles.Lookup caller,
            String method,
            MethodType factory,
            MethodType erased,
            MethodHandle constructor,
            MethodType instantiated,
            int slot)
            throws Exception {
        try {
            MethodHandle counting = countingFactory(constructor.type());
            CallSite capturing = LambdaMetafactory.metafactory(
                    caller, method, factory.insertParameterTypes(0, int.class), erased, counting, instantiated);
            Object function = capturing.getTarget().invoke(slot);
            return new ConstantCallSite(MethodHandles.constant(factory.returnType(), function));
        } catch (ThreadDeath meantForTheApplication) {
            throw meantForTheApplication;
        } catch (Throwable notCounted) {
            return LambdaMetafactory.metafactory(caller, method, factory, erased, constructor, instantiated);
        }
    }

    private static MethodHandle countingFactory(MethodType constructor) throws ReflectiveOperationException {
        String type = constructor.returnType().getSimpleName();
        return FACTORIES.findStatic(
                CountingFactories.class,
                Character.toLowerCase(type.charAt(0)) + type.substring(1),
                constructor.insertParameterTypes(0, int.class));
    }
}
