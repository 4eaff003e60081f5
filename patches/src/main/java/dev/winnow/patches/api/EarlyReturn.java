package dev.winnow.patches.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that this template method is asked before a method of the library: where it has an answer, the library's method
 * returns that and does nothing else; where it has none, the library's own code runs as ever.
 *
 * <p>The template method has the parameters of the library's method and is static or not as that one is. No answer is null.
 * For a method without a result the template method returns a boolean: whether there is nothing left to do.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface EarlyReturn {
    /** The shapes of the method that this fits, as in {@link Replaces#shapes}. */
    String[] shapes();

    /** The shapes of that method in which the vendor has fixed this site. */
    String[] fixed() default {};

    /** The method's name, where it is not the template method's own, as in {@link Replaces#method}; or its names, by release. */
    String[] method() default {};

    /** Whether the method may have more parameters, behind those of the template method. */
    boolean mayHaveMoreParameters() default false;
}
