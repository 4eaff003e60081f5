package dev.winnow.patches.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Runs this template method before a method of the library, which may then return at once.
 *
 * <p>If the template method returns a result, the library's method returns that result and does nothing else. If it returns
 * null, the library's own code runs.
 *
 * <p>The template method has the parameters of the library's method and is static if that method is. Its return type is:
 *
 * <ul>
 *   <li>the same type, if the library's method returns an object;
 *   <li>the wrapper type, if it returns a primitive: {@code Integer} for {@code int}. {@code return size + 1;} creates no
 *       {@code Integer}; only a result that comes out of another call or a conditional expression is unboxed;
 *   <li>{@code boolean}, if it returns nothing: true means that there is nothing left to do.
 * </ul>
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface EarlyReturn {
    /** The shapes of the library's method that this fits, as in {@link Replaces#shapes}. */
    String[] shapes();

    /** The shapes of that method in which the vendor has fixed this site. */
    String[] fixed() default {};

    /** The library's method, if it is not named like the template method; several names if they differ by release. */
    String[] method() default {};

    /** Whether the library's method may have more parameters, after those of the template method. */
    boolean mayHaveMoreParameters() default false;
}
