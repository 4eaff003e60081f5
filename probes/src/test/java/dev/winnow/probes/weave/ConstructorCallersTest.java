package dev.winnow.probes.weave;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import static org.assertj.core.api.Assertions.assertThat;

class ConstructorCallersTest {
    private static final String[] MAPS = {"java/util/HashMap"};

    @Test
    void findsCallsAndReferencesAndSubclasses() throws IOException {
        assertThat(callers(Sample.class, MAPS)).containsExactlyInAnyOrder("creates", "refers");
        assertThat(callers(Extended.class, MAPS)).containsExactly("<init>");
    }

    @Test
    void findsNothingWhereOnlyOtherMethodsOfTheTypeAreCalled() throws IOException {
        assertThat(callers(User.class, MAPS)).isEmpty();
    }

    @Test
    void findsNoOtherTypes() throws IOException {
        assertThat(callers(Sample.class, new String[] {"java/util/LinkedHashMap"}))
                .isEmpty();
        assertThat(callers(Sample.class, new String[] {"java/util/ArrayList"})).containsExactly("lists");
    }

    /** The methods' names. */
    private static Set<String> callers(Class<?> type, String[] owners) throws IOException {
        byte[] file;
        String name = type.getName();
        try (InputStream in = type.getResourceAsStream(name.substring(name.lastIndexOf('.') + 1) + ".class")) {
            file = in.readAllBytes();
        }
        BitSet callers = ConstructorCallers.of(file, owners);
        Set<String> names = new TreeSet<>();
        ClassVisitor methods = new ClassVisitor(Opcodes.ASM9) {
            private int number;

            @Override
            public MethodVisitor visitMethod(
                    int access, String method, String descriptor, String signature, String[] exceptions) {
                if (callers.get(number++)) {
                    names.add(method);
                }
                return null;
            }
        };
        new ClassReader(file).accept(methods, 0);
        return names;
    }

    static class Sample {
        private static final long serialVersionUID = 1L;
        private final int number = 7;

        Map<String, String> creates() {
            return number > 3 ? new HashMap<>() : Map.of();
        }

        Supplier<Map<String, String>> refers() {
            return HashMap::new;
        }

        List<String> lists() {
            return new ArrayList<>();
        }

        int neither() {
            return number * 2;
        }
    }

    static class Extended extends HashMap<String, String> {
        private static final long serialVersionUID = 1L;

        @Override
        public int size() {
            return super.size();
        }
    }

    static class User {
        int size(HashMap<String, String> map) {
            return map.size();
        }

        Object other() {
            return new Object();
        }
    }
}
