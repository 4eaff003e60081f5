package dev.winnow.patches.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a nested class of a {@link Patch} whose members stand for those of a class of the library.
 *
 * <p>Methods annotated with {@link Replaces}, {@link Redirects}, {@link EarlyReturn}, {@link OnMethodExit} or {@link
 * InitialCapacity} are new code. Every other member is a stand-in: it only lets the new code compile, and each use of it
 * becomes a use of the library's member with the same name and type. A template is never loaded; its bytecode is read as a
 * resource. A template without new code stands for a type that cannot be named here, because it is package-private or
 * absent in the release that the patches are compiled against.
 *
 * <p>New code cannot have a lambda or a nested class of its own, because a loaded class cannot get new members. It can:
 *
 * <ul>
 *   <li>use a method reference to a method of the library's class;
 *   <li>use a lambda that the library's class has in a {@link Replaces} body. A stand-in named {@code lambda$send$respond}
 *       stands for the only {@code lambda$send$<number>} with its descriptor, and a lambda that only calls this stand-in
 *       becomes a reference to it;
 *   <li>read a private field of another template of the patch, at no cost once the access is linked.
 * </ul>
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Template {
    /** The binary name of the library's class, with {@code $} before the name of a nested class. */
    String value();

    /** The {@link Patch#modes} in which its code is used; all modes if none is named. */
    String[] modes() default {};
}
