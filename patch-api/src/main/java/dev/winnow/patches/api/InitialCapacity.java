package dev.winnow.patches.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Constructs a collection in a method of the library with the initial capacity that this template method returns. Everything
 * else in that method stays as it is.
 *
 * <p>The template method has the parameters of the library's method and is static if that method is. Its code is inlined, so
 * it must run straight through, without a branch. Every construction of this type with this constructor in the method gets
 * the capacity.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface InitialCapacity {
    /** The constructed type. It must have a constructor that takes a capacity. */
    Class<?> type();

    /** Whether the library already passes a capacity. The template method then receives it as its last parameter. */
    boolean given() default false;

    /** The method that contains the construction, if it is not named like the template method. */
    String in() default "";

    /** The shapes of the library's method that this fits, as in {@link Replaces#shapes}. */
    String[] shapes();

    /** The shapes of that method in which the vendor has fixed this site. */
    String[] fixed() default {};
}
