package dev.winnow.patches.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import dev.winnow.patches.engine.MethodFingerprint;

/**
 * Says which bodies of the library a template method replaces.
 *
 * <p>Its descriptor, with the templates' types mapped to the library's, is the descriptor of the method that it
 * replaces.
 */
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
@Retention(RetentionPolicy.CLASS)
public @interface Replaces {
    /**
     * The shapes that the new body fits, each as {@code "<hash> <releases>"}, for example
     * {@code "0f1e2d3c4b5a6978 4.75.0..4.79.0"}. The hash decides; the releases are for readers. See {@link MethodFingerprint}.
     */
    String[] shapes();

    /** The shapes in which the vendor has fixed this site, in the same form. */
    String[] fixed() default {};

    /**
     * The method's name, where it is not the template method's own: several templates may replace variants of one
     * method, and a trailing {@code *} stands for the number that the compiler gives to a lambda's body.
     */
    String method() default "";

    /** Ids of patches whose body for the same method gives way to this one when both are on. */
    String[] supersedes() default {};
}
