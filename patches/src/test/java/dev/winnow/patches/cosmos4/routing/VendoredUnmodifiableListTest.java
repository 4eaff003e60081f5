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
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Random;
import java.util.stream.Collectors;

import com.azure.cosmos.implementation.apachecommons.collections.list.UnmodifiableList;
import com.azure.cosmos.implementation.apachecommons.collections.set.UnmodifiableSet;
import dev.winnow.patches.differential.Call;
import dev.winnow.patches.differential.Differential;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VendoredUnmodifiableListTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void listsAreTheSame(String release) {
        Differential.of(release, "unmodifiable-list").calls(Use.class, VendoredUnmodifiableListTest::input, 100_000);
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
        input.steps = random.ints(1 + random.nextInt(4), 0, Use.STEPS).toArray();
        input.element = "e" + random.nextInt(5);
        input.index = random.nextInt(7) - 1;
        return input;
    }

    public static final class Input {
        public List<String> list;
        public boolean nested;
        public int[] steps;
        public String element;
        public int index;

        @Override
        public String toString() {
            return list + (nested ? " twice" : "") + ", steps " + Arrays.toString(steps) + " with " + element + ", "
                    + index;
        }
    }

    static final class Use implements Call<Input> {
        static final int STEPS = 23;

        @Override
        public Object observe(Input input) throws Exception {
            List<String> list = new UnmodifiableList<>(input.list);
            if (input.nested) {
                list = new UnmodifiableList<>(list);
            }
            List<Object> seen = new ArrayList<>();
            for (int step : input.steps) {
                try {
                    seen.add(use(step, list, input));
                } catch (RuntimeException e) {
                    seen.add(e.toString());
                }
            }
            seen.add(input.list);
            return seen;
        }

        private static Object use(int step, List<String> list, Input input) throws Exception {
            switch (step) {
                case 0:
                    return list.get(input.index);
                case 1:
                    return list.size();
                case 2:
                    return list.isEmpty();
                case 3:
                    return list.contains(input.element);
                case 4:
                    return list.indexOf(input.element);
                case 5:
                    return list.lastIndexOf(input.element);
                case 6:
                    return iterated(list.listIterator());
                case 7:
                    return iterated(list.listIterator(input.index));
                case 8:
                    List<String> part = list.subList(input.index, list.size());
                    return part.getClass().getName() + part + part.size();
                case 9:
                    return list.stream().map(String::valueOf).collect(Collectors.toList());
                case 10:
                    return Arrays.asList(list.toArray());
                case 11:
                    return Arrays.asList(list.toArray(new String[0]));
                case 12:
                    return list.containsAll(Arrays.asList(input.element, "e1"));
                case 13:
                    return list.toString();
                case 14:
                    return list.hashCode();
                case 15:
                    return list.equals(input.list) + " " + list.equals(list) + list.equals(null);
                case 16:
                    return list.add(input.element);
                case 17:
                    return list.set(0, input.element);
                case 18:
                    return list.remove(input.element);
                case 19:
                    return list.removeIf(element -> element == null);
                case 20:
                    List<String> joined = new ArrayList<>();
                    for (String element : list) {
                        joined.add(element);
                    }
                    return joined + list.iterator().getClass().getName();
                case 21:
                    Collection<String> set = UnmodifiableSet.unmodifiableSet(new HashSet<>(input.list));
                    return set + " " + set.size() + set.contains(input.element) + set.equals(new HashSet<>(list));
                default:
                    return copied(list);
            }
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
                    return Class.forName(type.getName(), false, Use.class.getClassLoader());
                }
            }) {
                return in.readObject().toString();
            }
        }
    }
}
