package dev.winnow.patches.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a parameter, among the last ones of a {@link Redirects redirecting} template method, that the call does not have:
 * it is the one of that type of the method around the call, which has only one, and does not assign it.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.CLASS)
public @interface CallerArgument {}
