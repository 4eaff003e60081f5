package dev.winnow.patches.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * States what the patch assumes of code that it does not change: only these methods of the library use this member, or compare
 * objects of this type by identity. A release in which another method does, or in which one of them has other code, refuses
 * the patch.
 *
 * <p>It annotates a stand-in of a {@link Template}, a new method of it, or the template itself: with {@link Use#WRITE} that is
 * about all fields of the class, with {@link Use#IDENTITY} about its objects. When a class is patched, its own methods are
 * checked; {@code winnow patches}, {@code ab} and the tests check all methods of the library's jars. Reflection is not seen.
 */
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.TYPE})
@Retention(RetentionPolicy.CLASS)
public @interface UsedOnlyBy {
    /**
     * The methods, each as {@code "<hash> <class>.<method> <releases>"}, for example {@code "0f1e2d3c4b5a6978 Parser.parse
     * 4.75.0..4.79.0"}. The hash and the names decide; the releases are for readers. The class is named without its package.
     *
     * <p>The hash covers the method and its lambdas, and the reason of a refusal names it. A {@code *} as the hash allows any
     * code: then it only matters who uses the member. A {@code *} after a lambda's name stands for the number that the compiler
     * gives to it; alone it stands for all methods of the class. Methods that the patch changes, in shapes that it lists, need
     * not be named.
     */
    String[] methods();

    /** What counts as a use. */
    Use use() default Use.ANY;

    /** Why the patch needs it, as a sentence for the catalogue, which begins with the member. */
    String because();

    /** How a method can use what is annotated. */
    enum Use {
        /** Calls it, refers to it, reads or writes it. */
        ANY,
        /** Reads the field. */
        READ,
        /** Writes to the field. What a field refers to can still be changed by those who read it. */
        WRITE,
        /** Names the type and compares references, or locks an object. */
        IDENTITY
    }
}
