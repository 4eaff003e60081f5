package dev.winnow.patches.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a nested class of a {@link Patch} whose members stand for those of a class of the library.
 *
 * <p>Methods annotated with {@link Replaces} are new bodies. Every other member is a stand-in: it only lets the new
 * bodies compile, and each use of it becomes a use of the library's member of the same name and type. A template is
 * never loaded; its bytecode is read as a resource. A class without any {@link Replaces} stands in for a type that
 * cannot be named from here (package-private, or absent in the release that the patches are compiled against).
 *
 * <p>A body may use no lambda and no nested class of its own: nothing but bodies can be added to a loaded class. It may
 * pass on a method, or a lambda that the library's class has: a stand-in named {@code lambda$send$respond} stands for the
 * only {@code lambda$send$<number>} of its descriptor, and a lambda that only calls it becomes a reference to it.
 * It may read a private field of another of the patch's templates, too, which costs nothing once it is linked.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Template {
    /** The binary name of the library's class, with {@code $} before a nested one. */
    String value();

    /** The {@link Patch#modes} in which its bodies count; all of them where it names none. */
    String[] modes() default {};
}
