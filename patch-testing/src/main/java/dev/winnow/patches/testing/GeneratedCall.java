package dev.winnow.patches.testing;

import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Random;

/**
 * A call of a method of the library with arguments that {@link Values} generates. What is observed is the result, the object
 * whose method was called, and the arguments, which the method may have changed; see {@link Differential}.
 */
public final class GeneratedCall {
    private final String className;
    private final String constructor;
    private final String method;
    private final String descriptor;
    private final Values values;

    private GeneratedCall(String className, String constructor, String method, String descriptor, Values values) {
        this.className = className;
        this.constructor = constructor;
        this.method = method;
        this.descriptor = descriptor;
        this.values = values;
    }

    /** @param method its name and descriptor, such as {@code reverse(Ljava/lang/String;)Ljava/lang/String;} */
    public static GeneratedCall ofStatic(String className, String method) {
        int end = method.indexOf('(');
        return new GeneratedCall(className, null, method.substring(0, end), method.substring(end), new Values());
    }

    /**
     * @param constructor the descriptor of the constructor that makes the object whose method is called, such as {@code ()V}
     * @param method its name and descriptor
     */
    public static GeneratedCall of(String className, String constructor, String method) {
        int end = method.indexOf('(');
        return new GeneratedCall(className, constructor, method.substring(0, end), method.substring(end), new Values());
    }

    /** The same call with other arguments. */
    public GeneratedCall with(Values arguments) {
        return new GeneratedCall(className, constructor, method, descriptor, arguments);
    }

    /** Equal random numbers give equal arguments. */
    Object run(LibraryLoader library, Random random) throws Throwable {
        Class<?> type = Class.forName(className, true, library);
        Object receiver = null;
        try {
            if (constructor != null) {
                Constructor<?> creation = type.getDeclaredConstructor(parameters(constructor, library));
                creation.setAccessible(true);
                receiver = creation.newInstance(values.of(creation.getParameterTypes(), random));
            }
            Method called = type.getDeclaredMethod(method, parameters(descriptor, library));
            called.setAccessible(true);
            Object[] arguments = values.of(called.getParameterTypes(), random);
            Object result = called.invoke(receiver, arguments);
            return Answer.text(result, receiver, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    String describe(LibraryLoader library, Random random) {
        String made = constructor == null
                ? ""
                : "new" + Answer.text(values.of(parameters(constructor, library), random)) + '.';
        return made + method + Answer.text(values.of(parameters(descriptor, library), random));
    }

    private static Class<?>[] parameters(String descriptor, ClassLoader library) {
        return MethodType.fromMethodDescriptorString(descriptor, library).parameterArray();
    }

    @Override
    public String toString() {
        return className + '.' + method;
    }
}
