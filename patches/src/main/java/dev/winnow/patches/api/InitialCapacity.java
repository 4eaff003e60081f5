package dev.winnow.patches.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says in which method of the library a collection is constructed with the capacity that this template method returns;
 * everything else in it stays as it is.
 *
 * <p>The template method has the parameters of the method around the construction, and is static or not as that one is.
 * Its code is inlined, so it must run straight through, without a branch. Every construction of that type with that
 * constructor in the method gets the capacity.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface InitialCapacity {
    /** The constructed type; it has a constructor that takes a capacity. */
    Class<?> type();

    /** Whether the library passes a capacity already: then it is the template method's last parameter. */
    boolean given() default false;

    /** The method around the construction, where it is not named like the template method. */
    String in() default "";

    /** The shapes of that method that this fits, as in {@link Replaces#shapes}. */
    String[] shapes();

    /** The shapes of that method in which the vendor has fixed this site. */
    String[] fixed() default {};
}
