package dev.winnow.patches.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says in which methods of the library a call gives way to the code of this template method; everything else in them
 * stays as it is.
 *
 * <p>The template method is static and has the name and the return type of the method that is called; its parameters are
 * the receiver, whose type is the one that the call names, and the arguments. Its code is inlined, so it must run
 * straight through, without a branch. Every such call in the methods is replaced. The call of a static method has no
 * receiver; {@link #of} names the class. Behind them it may take parameters {@link CallerArgument of the method around the
 * call}.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface Redirects {
    /** The methods around the call; a trailing {@code *} stands for the number that the compiler gives to a lambda. */
    String[] in();

    /** The class whose static method is called; without it the call has a receiver. */
    Class<?> of() default void.class;

    /** The shapes of those methods that this fits, as in {@link Replaces#shapes}. */
    String[] shapes();

    /** The shapes of those methods in which the vendor has fixed this site. */
    String[] fixed() default {};
}
