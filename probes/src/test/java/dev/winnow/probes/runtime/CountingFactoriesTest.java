package dev.winnow.probes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class CountingFactoriesTest {
    private static final int CAPACITY = 7;
    private int slot;

    @BeforeEach
    void open() {
        Counters.open();
        slot = Counters.reserve(4);
    }

    @AfterEach
    void close() {
        Counters.close();
    }

    static Stream<Method> factories() {
        return Stream.of(CountingFactories.class.getDeclaredMethods())
                .filter(method -> !method.isSynthetic())
                .sorted(Comparator.comparing(Method::toString));
    }

    @ParameterizedTest
    @MethodSource("factories")
    void factoryCountsAndConstructsTheTypeThatItIsNamedAfter(Method factory) throws ReflectiveOperationException {
        List<Object> arguments = new ArrayList<>();
        for (Class<?> parameter : factory.getParameterTypes()) {
            arguments.add(argument(parameter, arguments.size()));
        }
        Object made = factory.invoke(null, arguments.toArray());

        assertThat(made.getClass().getSimpleName()).isEqualToIgnoringCase(factory.getName());
        boolean copies = Map.class.isAssignableFrom(last(factory)) || Collection.class.isAssignableFrom(last(factory));
        assertThat(made instanceof Map ? ((Map<?, ?>) made).size() : ((Collection<?>) made).size())
                .isEqualTo(copies ? 1 : 0);
        long[] counted = Counters.snapshot();
        assertThat(counted[slot]).isEqualTo(1);
        assertThat(counted[slot + 1]).isEqualTo(copies ? 1 : arguments.size() > 1 ? CAPACITY : 0);
    }

    @Test
    void referenceWithoutAFactoryIsLinkedAsItWas() throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle constructor = lookup.findConstructor(TreeMap.class, MethodType.methodType(void.class));
        Supplier<?> supplier = (Supplier<?>) ConstructorReferences.link(
                        lookup,
                        "get",
                        MethodType.methodType(Supplier.class),
                        MethodType.methodType(Object.class),
                        constructor,
                        MethodType.methodType(TreeMap.class),
                        slot)
                .getTarget()
                .invoke();

        assertThat(supplier.get()).isInstanceOf(TreeMap.class);
        assertThat(Counters.snapshot()[slot]).isZero();
    }

    private Object argument(Class<?> type, int index) {
        if (type == int.class) {
            return index == 0 ? slot : index == 1 ? CAPACITY : CAPACITY + 1;
        }
        if (type == float.class) {
            return 0.5f;
        }
        return type == boolean.class ? true : type == Map.class ? Map.of("a", "b") : List.of("a");
    }

    private static Class<?> last(Method factory) {
        return factory.getParameterTypes()[factory.getParameterCount() - 1];
    }
}
