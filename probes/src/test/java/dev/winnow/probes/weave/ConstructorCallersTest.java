package dev.winnow.probes.weave;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

import org.junit.jupiter.api.Test;

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
        ConstantPool constants = new ConstantPool(file);
        ConstructorCallers callers = new ConstructorCallers(file, constants, owners);
        Set<String> names = new TreeSet<>();
        new ClassFileWalk(file, constants) {
            @Override
            protected void code(int method, int attribute) {
                if (callers.mayCall(attribute + 14, s4(attribute + 10))) {
                    names.add(constants.text(u2(method + 2)));
                }
            }

            void begin() {
                walk();
            }
        }.begin();
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
