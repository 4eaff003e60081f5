package dev.winnow.patches.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.function.Function;

/**
 * Marks a parameter of a {@link Redirects} template method that receives a method reference without its receiver.
 *
 * <p>Where the library passes {@code this::name}, each call allocates an object for the method reference. The template method gets
 * {@code Type::name} instead, a {@link Function} that exists once. For example, for the call {@code fill(this::name)} of the
 * library's {@code void fill(Supplier<String> text)}:
 *
 * <pre>{@code
 * @Redirects(in = "update", shapes = "0f1e2d3c4b5a6978 4.75.0..4.79.0")
 * static void fill(Vendor vendor, @Unbound(Supplier.class) Function<Vendor, String> text) {
 *     ..
 * }
 * }</pre>
 *
 * <p>In every such call, the argument must be a reference to an instance method without parameters, followed by constants only.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.CLASS)
public @interface Unbound {
    /** The type of the parameter in the library's method: an interface whose method has no parameters, such as {@code Supplier}. */
    Class<?> value();
}
