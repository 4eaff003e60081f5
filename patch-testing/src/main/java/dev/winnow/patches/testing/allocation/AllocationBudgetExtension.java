package dev.winnow.patches.testing.allocation;

import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** See {@link AllocationBudget}. */
final class AllocationBudgetExtension extends MeasuredTests {
    @Override
    boolean leaves(ExtensionContext context) {
        return AnnotationSupport.isAnnotated(context.getRequiredTestMethod(), AllocatesAtMost.class);
    }

    @Override
    void run(TestCall call, ExtensionContext context) throws Throwable {
        AllocationBudget budget = AnnotationSupport.findAnnotation(
                        context.getRequiredTestMethod(), AllocationBudget.class)
                .or(() -> AnnotationSupport.findAnnotation(context.getRequiredTestClass(), AllocationBudget.class))
                .orElseThrow();
        String where = "@AllocationBudget of " + name(context);
        long most = ByteCount.parse(budget.value(), "", where);
        if (budget.warmUp() < 0) {
            throw new ExtensionConfigurationException(where + ": warmUp = " + budget.warmUp() + "; expected 0 or more");
        }
        for (int i = 0; i < budget.warmUp(); i++) {
            call.run();
        }
        if (SecondRun.isHere()) {
            SecondRun.record(call, 1);
            return;
        }
        long bytes = call.measure(AllocatedBytes.of(budget.scope()));
        if (bytes > most) {
            boolean allThreads = budget.scope() == BudgetScope.JVM;
            throw new AssertionError(name(context) + " allocated " + ByteCount.show(bytes) + " bytes, exactly, "
                    + (allThreads ? "in all threads" : "in its thread") + "; its budget is " + budget.value()
                    + ", which is "
                    + ByteCount.show(bytes - most) + " bytes less.\n"
                    + ExactAccount.of(context.getUniqueId(), allThreads));
        }
    }
}
