package dev.winnow.patches.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.edit.InitialCapacityEdit;
import dev.winnow.patches.engine.edit.MethodEdit;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.ClassNode;

/** What could go wrong with a patch, by what its code uses. */
enum Risk {
    SIZE("size", "Only an initial capacity changes: a wrong one costs bytes."),
    VALUE(
            "value",
            "An equal value is made in another way, and not kept. It could differ for an input that no test generates."),
    COLLECTION(
            "collection",
            "A collection of Winnow's stands for one of the JDK. A use that no release makes today could end otherwise."),
    TABLE(
            "table",
            "A table of fixed size outlives the request, and a detach. A wrong entry would be seen by later requests."),
    BUFFER(
            "buffer",
            "An array serves several requests. If it were lent to two at once, they would see each other's bytes."),
    CHAIN(
            "chain",
            "A reactive chain is built in another way or later. Order, cancellation or errors could differ for a caller that subscribes"
                    + " otherwise than those of the checked releases."),
    SHARED("shared", "Netty and Reactor Netty serve the whole application, so other code runs the patch, too.");

    private static final String RUNTIME = "dev/winnow/patches/runtime/";

    final String word;
    final String sentence;

    Risk(String word, String sentence) {
        this.word = word;
        this.sentence = sentence;
    }

    static Set<Risk> of(Patch patch, List<MethodEdit> edits) {
        Set<Risk> risks = EnumSet.noneOf(Risk.class);
        for (String used : reached(edits)) {
            if (used.startsWith(RUNTIME + "cache/") || used.startsWith(RUNTIME + "headers/HeaderLayouts")) {
                risks.add(TABLE);
            } else if (used.startsWith(RUNTIME + "buffers/")) {
                risks.add(BUFFER);
            } else if (used.startsWith(RUNTIME + "reactor/")) {
                risks.add(CHAIN);
            } else if (isCollection(used)) {
                risks.add(COLLECTION);
            }
        }
        if (patch.group().equals("netty")) {
            risks.add(SHARED);
        }
        if (risks.isEmpty()) {
            risks.add(edits.stream().allMatch(InitialCapacityEdit.class::isInstance) ? SIZE : VALUE);
        }
        return risks;
    }

    private static boolean isCollection(String used) {
        if (!used.startsWith(RUNTIME)) {
            return false;
        }
        try {
            Class<?> type = Class.forName(used.replace('/', '.'), false, Risk.class.getClassLoader());
            return Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What the patch's code refers to, directly or through other runtime classes. */
    private static Set<String> reached(List<MethodEdit> edits) {
        Set<String> reached = new HashSet<>();
        Deque<String> next = new ArrayDeque<>();
        edits.forEach(edit -> next.addAll(edit.classes()));
        while (!next.isEmpty()) {
            String name = next.remove();
            if (reached.add(name) && name.startsWith(RUNTIME)) {
                next.addAll(references(name));
            }
        }
        return reached;
    }

    private static Set<String> references(String name) {
        Set<String> names = new HashSet<>();
        Remapper collector = new Remapper(Opcodes.ASM9) {
            @Override
            public String map(String used) {
                names.add(used);
                return used;
            }
        };
        try (InputStream file = Risk.class.getClassLoader().getResourceAsStream(name + ".class")) {
            // The node takes all parts of the class, so that the remapper meets the names in method bodies, too.
            new ClassReader(file).accept(new ClassRemapper(new ClassNode(), collector), ClassReader.SKIP_DEBUG);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return names;
    }
}
