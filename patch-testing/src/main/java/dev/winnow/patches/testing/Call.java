package dev.winnow.patches.testing;

/**
 * Calls the method under test. Its class has a constructor without parameters and is loaded once beside the library's own code
 * and once beside the patched code, so it may use the library's types freely; input and result are made of types that both
 * share: the JDK's, those of other libraries, or the test's own if public with public members (the two sides are different
 * packages to the JVM). A static nested class will do.
 *
 * @param <I> what one call gets; each side gets its own copy, so it may be consumed
 */
public interface Call<I> {
    /**
     * Everything that can be observed of one call: values, and the very objects that the library made where both sides share their
     * types, as those of the JDK. They are compared by type and content, serialized and changed; see {@link Differential}.
     */
    Object observe(I input) throws Throwable;
}
