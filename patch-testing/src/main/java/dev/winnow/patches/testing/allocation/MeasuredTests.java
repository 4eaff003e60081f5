package dev.winnow.patches.testing.allocation;

import java.lang.reflect.Method;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** An extension that calls the test method itself, so that what JUnit allocates for the call does not count. */
abstract class MeasuredTests implements InvocationInterceptor {
    /** Calls and measures it. */
    abstract void run(TestCall call, ExtensionContext context) throws Throwable;

    /** Whether this extension is not the one that measures the test. */
    boolean leaves(ExtensionContext context) {
        return false;
    }

    @Override
    public final void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        if (leaves(context)) {
            invocation.proceed();
        } else {
            invocation.skip();
            run(new TestCall(method), context);
        }
    }

    @Override
    public final void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        interceptTestMethod(invocation, method, context);
    }

    static String name(ExtensionContext context) {
        return context.getRequiredTestClass().getSimpleName() + '.'
                + context.getRequiredTestMethod().getName() + "()";
    }
}
