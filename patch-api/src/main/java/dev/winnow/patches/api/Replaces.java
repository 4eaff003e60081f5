package dev.winnow.patches.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Replaces the body of a method of the library by that of this template method.
 *
 * <p>Both have the same descriptor, once the types of the templates are mapped to the library's. To change only a part of a
 * method, use {@link Redirects}, {@link EarlyReturn}, {@link OnMethodExit} or {@link InitialCapacity}.
 */
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
@Retention(RetentionPolicy.CLASS)
public @interface Replaces {
    /**
     * The shapes that the new body fits, each as {@code "<hash> <releases>"}, for example
     * {@code "0f1e2d3c4b5a6978 4.75.0..4.79.0"}.
     *
     * <p>The hash decides; the releases are for readers. It covers the instructions of the method, but no line numbers and no
     * names of local variables. A patch that meets another shape is refused, and the reason names that shape.
     */
    String[] shapes();

    /** The shapes in which the vendor has fixed this site, in the same form. */
    String[] fixed() default {};

    /**
     * The method's name, if it is not the template method's: several template methods may replace variants of one method. A
     * trailing {@code *} stands for the number that the compiler gives to the body of a lambda.
     */
    String method() default "";

    /** The ids of patches whose changes of the same method give way to this body if both are enabled. */
    String[] supersedes() default {};
}
