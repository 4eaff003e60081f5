package dev.winnow.report.section;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Classes that an account looks through: what they allocate belongs to their caller, as with the JDK. */
public final class HelperClasses implements Serializable {
    private static final long serialVersionUID = 1;

    /** Stands for {@link #OF_LIBRARIES} in the option. */
    public static final String USUAL = "usual";

    public static final HelperClasses NONE = new HelperClasses(List.of());

    /** Collections, buffers, strings and operators of widely used libraries, whose callers decide what is allocated. */
    private static final List<String> OF_LIBRARIES = List.of(
            "com.google.common.base.",
            "com.google.common.collect.",
            "com.google.common.io.",
            "com.google.common.primitives.",
            "io.netty.buffer.",
            "io.netty.util.internal.",
            "io.reactivex.internal.operators.",
            "io.reactivex.rxjava3.internal.operators.",
            "it.unimi.dsi.fastutil.",
            "kotlin.collections.",
            "kotlin.sequences.",
            "kotlin.text.",
            "org.apache.commons.collections4.",
            "org.apache.commons.io.",
            "org.apache.commons.lang3.",
            "org.apache.lucene.util.ArrayUtil",
            "org.apache.lucene.util.BytesRef",
            "org.apache.lucene.util.RamUsageEstimator",
            "org.eclipse.collections.impl.",
            "reactor.core.publisher.Flux",
            "reactor.core.publisher.Mono",
            "reactor.core.publisher.Operators",
            "scala.collection.",
            "scala.runtime.");

    private final List<String> prefixes;

    private HelperClasses(List<String> prefixes) {
        this.prefixes = prefixes;
    }

    /** @param prefixes of class names, or {@link #USUAL} */
    public static HelperClasses of(Collection<String> prefixes) {
        List<String> all = new ArrayList<>();
        prefixes.forEach(prefix -> all.addAll(prefix.equals(USUAL) ? OF_LIBRARIES : List.of(prefix)));
        return new HelperClasses(all);
    }

    public boolean contain(String className) {
        return prefixes.stream().anyMatch(className::startsWith);
    }
}
