package dev.winnow.patches.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Runs the code of this template method instead of a call, or instead of a {@code new} expression, in methods of the
 * library. Everything else in those methods stays as it is.
 *
 * <p>The template method is static. What it replaces follows from its signature:
 *
 * <ul>
 *   <li>Without {@link #of} and {@link #constructorOf}: the call of an instance method with the template method's name and
 *       return type. The first parameter is the receiver, of the type that the call names; the arguments follow.
 *   <li>With {@link #of}: the call of that class's static method with the template method's name and return type. The
 *       parameters are the arguments.
 *   <li>With {@link #constructorOf}: {@code new} of that class. The parameters are the constructor's arguments; name and
 *       return type are free. No object of that class is allocated. The library's method goes on with the returned object,
 *       which must therefore fit where the new object was stored or passed. A return type that is an interface fits an
 *       interface field; for a local variable of the constructed type, return that type or a subclass.
 * </ul>
 *
 * <p>After these parameters it may have {@link CallerArgument arguments of the calling method}. Its code is inlined, so it
 * must run straight through, without a branch. Every such call in the methods is replaced; for a constructor, {@code
 * super(..)} and {@code this(..)} are not.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface Redirects {
    /**
     * The methods that contain the call. {@code <init>} is a constructor; a trailing {@code *} stands for the number that the
     * compiler gives to a lambda.
     */
    String[] in();

    /** The class whose static method is called. */
    Class<?> of() default void.class;

    /** The class whose constructor is called. */
    Class<?> constructorOf() default void.class;

    /** The shapes of those methods that this fits, as in {@link Replaces#shapes}. */
    String[] shapes();

    /** The shapes of those methods in which the vendor has fixed this site. */
    String[] fixed() default {};
}
