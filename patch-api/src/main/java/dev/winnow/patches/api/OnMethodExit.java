package dev.winnow.patches.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Runs this template method whenever a method of the library is about to return, and returns its result instead.
 *
 * <p>The template method is static if the library's method is, and has the same return type. Its first parameter is the
 * value that the library's code would return; a void method has none. Further parameters are {@link CallerArgument
 * arguments of the library's method}. For example, for {@code Map<String, String> headers(int status)}:
 *
 * <pre>{@code
 * @OnMethodExit(shapes = "0f1e2d3c4b5a6978 4.75.0..4.79.0")
 * Map<String, String> headers(Map<String, String> returned, @CallerArgument int status) {
 *     return status == 200 ? Collections.unmodifiableMap(returned) : returned;
 * }
 * }</pre>
 *
 * <p>It runs once per normal return, outside the library's own exception handlers. It does not run when the method throws,
 * nor when an {@link EarlyReturn} answers. Branches and exception handlers are allowed. A constructor ({@code method =
 * "<init>"}) counts as a void method.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface OnMethodExit {
    /** The shapes of the library's method that this fits, as in {@link Replaces#shapes}. */
    String[] shapes();

    /** The shapes of that method in which the vendor has fixed this site. */
    String[] fixed() default {};

    /** The library's method, if it is not named like the template method; several names if they differ by release. */
    String[] method() default {};
}
