package dev.winnow.patches.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a parameter of a {@link Redirects} or {@link OnMethodExit} template method that receives an argument of the
 * library's method around it.
 *
 * <p>The argument is found by its type: the library's method must have exactly one parameter of this type and must not
 * assign to it. Such parameters come last.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.CLASS)
public @interface CallerArgument {}
