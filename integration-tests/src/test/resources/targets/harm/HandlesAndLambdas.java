package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Constructs through references, handles, reflection, clones and default methods. Whether a lambda that captures nothing stays the
 * same object is not looked at: the JVM links its call site again after every retransformation, also one that changes nothing.
 *
 * @live
 */
public class HandlesAndLambdas {
    interface Makes {
        List<String> LIST = new ArrayList<>(2);

        default Map<String, String> map() {
            return new HashMap<>(LIST.size());
        }

        static Collection<String> list() {
            return new ArrayList<>(LIST);
        }

        private Object own() {
            return new int[LIST.size()];
        }

        default Object all() {
            return List.of(map(), list(), ((int[]) own()).length);
        }
    }

    enum Many implements Makes {
        A, B, C {
            @Override
            public Map<String, String> map() {
                return new TreeMap<>(new HashMap<>(Map.of("c", "")));
            }
        }
    }

    interface SerializableSupplier extends Supplier<Map<String, String>>, Serializable {}

    static class Clonable implements Cloneable {
        int[] values = {1, 2, 3};
        List<Integer> list = new ArrayList<>(List.of(4));

        @Override
        protected Clonable clone() throws CloneNotSupportedException {
            Clonable copy = (Clonable) super.clone();
            copy.values = values.clone();
            copy.list = new ArrayList<>(list);
            return copy;
        }
    }

    static Object work(int n) throws Throwable {
        Supplier<Map<String, Integer>> maps = HashMap::new;
        Function<Collection<Integer>, List<Integer>> lists = ArrayList::new;
        IntFunction<int[][]> arrays = int[][]::new;
        SerializableSupplier serializable = HashMap::new;
        MethodHandle handle = MethodHandles.lookup()
                .findConstructor(HashMap.class, MethodType.methodType(void.class, int.class));
        Constructor<?> constructor = ArrayList.class.getConstructor(int.class);
        Clonable clone = new Clonable().clone();
        String text = "text " + n + clone.values.length + clone.list;
        return List.of(
                maps.get(),
                lists.apply(List.of(n)),
                arrays.apply(n).length,
                serializable.get(),
                ((HashMap<?, ?>) handle.invokeExact(n)).size(),
                constructor.newInstance(n),
                Array.newInstance(String.class, n, 2).getClass(),
                text,
                IntStream.range(0, n).boxed().collect(Collectors.toCollection(ArrayList::new)),
                new Object() {
                    final List<String> inner = new ArrayList<>(n);
                }.inner);
    }

    static Supplier<Object> same() {
        return Object::new;
    }

    public static void main(String[] arguments) throws Throwable {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null; ) {
            System.out.println(work(3) + " " + same().get().getClass() + " " + same().getClass().isSynthetic());
            for (Many one : Many.values()) {
                System.out.println(one + " " + one.all());
            }
            System.out.println(line);
        }
    }
}
