package dev.winnow.patches.cosmos4.routing;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Random;
import java.util.stream.Collectors;

import com.azure.cosmos.implementation.apachecommons.collections.list.UnmodifiableList;
import com.azure.cosmos.implementation.apachecommons.collections.list.iterators.UnmodifiableIterator;
import com.azure.cosmos.implementation.apachecommons.collections.set.UnmodifiableSet;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VendoredUnmodifiableListTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void listsAreTheSame(String release) {
        Differential.of(release, "unmodifiable-list").calls(Use.class, VendoredUnmodifiableListTest::input, 100_000);
    }

    /** An iterator that cannot remove anything is handed on as it is, and null is refused. */
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void iteratorsAreWrappedOnce(String release) {
        Differential.of(release, "unmodifiable-list").calls(Wrap.class, random -> random.nextInt(3), 100);
    }

    static final class Wrap implements Call<Integer> {
        @Override
        public Object observe(Integer kind) {
            Iterator<String> iterator = kind == 0 ? null : List.of("a").iterator();
            Iterator<String> given = kind == 2 ? UnmodifiableIterator.unmodifiableIterator(iterator) : iterator;
            Iterator<String> wrapped = UnmodifiableIterator.unmodifiableIterator(given);
            return List.of(wrapped == given, wrapped.next());
        }
    }

    private static Input input(Random random) {
        Input input = new Input();
        List<String> elements = new ArrayList<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            elements.add(random.nextInt(9) == 0 ? null : "e" + random.nextInt(5));
        }
        int kind = random.nextInt(40);
        input.list = kind == 0
                ? null
                : kind % 3 == 0
                        ? new LinkedList<>(elements)
                        : kind % 3 == 1 ? Arrays.asList(elements.toArray(new String[0])) : elements;
        input.nested = random.nextInt(4) == 0;
        Use.Operation[] all = Use.Operation.values();
        random.ints(1 + random.nextInt(4), 0, all.length)
                .forEach(operation -> input.operations.add(all[operation].name()));
        input.element = "e" + random.nextInt(5);
        input.index = random.nextInt(7) - 1;
        return input;
    }

    public static final class Input {
        public List<String> list;
        public boolean nested;
        public final List<String> operations = new ArrayList<>();
        public String element;
        public int index;

        @Override
        public String toString() {
            return list + (nested ? " twice" : "") + ", " + operations + " with " + element + ", " + index;
        }
    }

    static final class Use implements Call<Input> {
        @Override
        public Object observe(Input input) throws Exception {
            List<String> list = new UnmodifiableList<>(input.list);
            if (input.nested) {
                list = new UnmodifiableList<>(list);
            }
            List<Object> seen = new ArrayList<>();
            for (String operation : input.operations) {
                try {
                    seen.add(Operation.valueOf(operation).use.on(list, input));
                } catch (RuntimeException e) {
                    seen.add(e.toString());
                }
            }
            seen.add(input.list);
            return seen;
        }

        /** An operation on a list. A failure names it. */
        enum Operation {
            GET((list, input) -> list.get(input.index)),
            SIZE((list, input) -> list.size()),
            IS_EMPTY((list, input) -> list.isEmpty()),
            CONTAINS((list, input) -> list.contains(input.element)),
            INDEX_OF((list, input) -> list.indexOf(input.element)),
            LAST_INDEX_OF((list, input) -> list.lastIndexOf(input.element)),
            LIST_ITERATOR((list, input) -> iterated(list.listIterator())),
            LIST_ITERATOR_FROM((list, input) -> iterated(list.listIterator(input.index))),
            SUB_LIST((list, input) -> {
                List<String> part = list.subList(input.index, list.size());
                return part.getClass().getName() + part + part.size();
            }),
            STREAM((list, input) -> list.stream().map(String::valueOf).collect(Collectors.toList())),
            TO_ARRAY((list, input) -> Arrays.asList(list.toArray())),
            TO_STRING_ARRAY((list, input) -> Arrays.asList(list.toArray(new String[0]))),
            CONTAINS_ALL((list, input) -> list.containsAll(Arrays.asList(input.element, "e1"))),
            TO_STRING((list, input) -> list.toString()),
            HASH_CODE((list, input) -> list.hashCode()),
            EQUALS((list, input) -> list.equals(input.list) + " " + list.equals(list) + list.equals(null)),
            ADD((list, input) -> list.add(input.element)),
            SET((list, input) -> list.set(0, input.element)),
            REMOVE((list, input) -> list.remove(input.element)),
            REMOVE_IF((list, input) -> list.removeIf(element -> element == null)),
            FOR_EACH((list, input) -> {
                List<String> joined = new ArrayList<>();
                for (String element : list) {
                    joined.add(element);
                }
                return joined + list.iterator().getClass().getName();
            }),
            UNMODIFIABLE_SET((list, input) -> {
                Collection<String> set = UnmodifiableSet.unmodifiableSet(new HashSet<>(input.list));
                return set + " " + set.size() + set.contains(input.element) + set.equals(new HashSet<>(list));
            }),
            SERIALIZE((list, input) -> copied(list));

            final Action use;

            Operation(Action use) {
                this.use = use;
            }

            interface Action {
                Object on(List<String> list, Input input) throws Exception;
            }

            private static Object iterated(ListIterator<String> iterator) {
                StringBuilder text = new StringBuilder(iterator.getClass().getName());
                while (iterator.hasNext()) {
                    text.append(iterator.nextIndex()).append(iterator.next());
                }
                return text.append(iterator.hasPrevious() ? iterator.previous() : "none")
                        .toString();
            }

            private static Object copied(List<String> list) throws Exception {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                    out.writeObject(list);
                }
                try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())) {
                    @Override
                    protected Class<?> resolveClass(ObjectStreamClass type) throws ClassNotFoundException {
                        return Class.forName(type.getName(), false, Operation.class.getClassLoader());
                    }
                }) {
                    return in.readObject().toString();
                }
            }
        }
    }
}
