package dev.winnow.patches.testing.allocation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Fails a test whose method allocates more than this per call once it is compiled. The method is one operation.
 *
 * <pre>{@code
 * @Test
 * @AllocatesAtMost("120 B/op")
 * void reads() throws Throwable {
 *     read.observe(input);
 * }
 * }</pre>
 *
 * <p>It is called many times in a JVM of its own, compiled by C1 only: unlike C2, C1 leaves no allocation out, so the figure does
 * not depend on inlining. The method must be repeatable; the methods before and after it run once. The bytes are those of
 * the thread that runs it and exact; the lowest of five blocks of calls counts.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(AllocatesAtMostExtension.class)
public @interface AllocatesAtMost {
    /** A number, a unit as in {@link AllocationBudget#value}, and {@code /op}. */
    String value();

    /** Calls before it is measured. */
    int warmUp() default 5_000;

    /** Calls that are measured, in each of five blocks. */
    int calls() default 1_000;
}
