package dev.winnow.patches.testing.allocation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Fails a test whose method allocates more than this. On a class it is the budget of each of its test methods.
 *
 * <pre>{@code
 * @Test
 * @AllocationBudget("4 kB")
 * void parses() { .. }
 * }</pre>
 *
 * <p>Only the test method itself counts, without the methods before and after it and without JUnit. The bytes are exact: the JVM
 * counts them for each thread. The first call of code also allocates for its class loading; {@link #warmUp} leaves that out.
 *
 * <p>The failure message has an account by call site. It comes from running the test once more in a JVM of its own, in which every
 * allocation is an event. Both work without options for the JVM, on HotSpot from Java 11 on.
 */
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith(AllocationBudgetExtension.class)
public @interface AllocationBudget {
    /** A number and {@code B}, {@code kB}, {@code MB} (powers of 1,000), {@code KiB} or {@code MiB} (powers of 1,024). */
    String value();

    /** What counts. */
    BudgetScope scope() default BudgetScope.THREAD;

    /** How often the method runs before it is measured, each time on the same object. It must be repeatable. */
    int warmUp() default 0;
}
