package dev.winnow.patches.runtime.collections;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.Spliterator;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Supplier;

import dev.winnow.patches.runtime.headers.HeaderPairs;
import dev.winnow.patches.runtime.headers.ReceivedHeaders;
import dev.winnow.patches.testing.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * Each collection behaves as the JDK's that it stands for, also where iterators, views and entries that somebody keeps meet changes:
 * both get the same generated steps, and give the same results and the same exceptions.
 */
class InterleavedCollectionsTest {
    private static final int LIVES = 6_000;

    /** So many buckets that none gets nine keys, of which {@code HashMap} would make a tree with other entries. */
    private static final int WITHOUT_TREES = 1024;

    enum Twins {
        SMALL_SET(SmallSet::new, HashSet::new),
        ARRAY_SET(ArraySet::new, HashSet::new),
        LAZY_SET(LazySet::new, ConcurrentHashMap::newKeySet),
        LAZY_DEQUE(LazyDeque::new, ConcurrentLinkedDeque::new);

        private final Supplier<Collection<Object>> ours;
        private final Supplier<Collection<Object>> jdks;

        Twins(Supplier<Collection<Object>> ours, Supplier<Collection<Object>> jdks) {
            this.ours = ours;
            this.jdks = jdks;
        }
    }

    enum MapTwins {
        LAZY_HASH_MAP(LazyHashMap::new, HashMap::new),
        LAZY_MAP(LazyMap::new, ConcurrentHashMap::new),
        COMPACT_MAP(CompactMap::new, () -> new LinkedHashMap<>(WITHOUT_TREES)),
        HEADER_PAIRS(MapTwins::headerPairs, MapTwins::filled),
        HEADER_TABLE(MapTwins::headerTable, MapTwins::filled);

        private static final String[] NAMES = {"text1", "text3", "text4"};

        private final Supplier<Map<Object, Object>> ours;
        private final Supplier<Map<Object, Object>> jdks;

        MapTwins(Supplier<Map<Object, Object>> ours, Supplier<Map<Object, Object>> jdks) {
            this.ours = ours;
            this.jdks = jdks;
        }

        /** Whether it is a map of headers, which holds texts only. */
        private boolean isOfTexts() {
            return ordinal() >= HEADER_PAIRS.ordinal();
        }

        private static Map<Object, Object> filled() {
            Map<Object, Object> map = new HashMap<>(4);
            for (String name : NAMES) {
                map.put(name, "1");
            }
            return map;
        }

        @SuppressWarnings({"unchecked", "rawtypes"})
        private static Map<Object, Object> headerPairs() {
            return (Map) new HeaderPairs(NAMES, new String[] {"1", "1", "1"});
        }

        /** The second message with these names has a layout. */
        @SuppressWarnings({"unchecked", "rawtypes"})
        private static Map<Object, Object> headerTable() {
            Map<String, String> message = (Map) filled();
            Map<String, String> received = message;
            while (received == message) {
                received = ReceivedHeaders.of(message);
            }
            return (Map) ((ReceivedHeaders) received).table((name, value) -> value);
        }
    }

    @ParameterizedTest
    @EnumSource
    void collectionsAreLikeTheJdks(Twins twins) {
        long seed = Inputs.seed();
        for (int i = 0; i < Inputs.of(LIVES); i++) {
            assertThat(new CollectionLife(twins.ours.get(), seed + i).log)
                    .as("%s, -Dwinnow.test.seed=%s", twins, seed + i)
                    .isEqualTo(new CollectionLife(twins.jdks.get(), seed + i).log);
        }
    }

    @ParameterizedTest
    @EnumSource
    void mapsAreLikeTheJdks(MapTwins twins) {
        long seed = Inputs.seed();
        for (int i = 0; i < Inputs.of(LIVES); i++) {
            assertThat(new MapLife(twins.ours.get(), twins, seed + i).log)
                    .as("%s, -Dwinnow.test.seed=%s", twins, seed + i)
                    .isEqualTo(new MapLife(twins.jdks.get(), twins, seed + i).log);
        }
    }

    @Test
    void anIteratorOfASmallSetThatChangedGivesNoElement() {
        Set<Object> set = new SmallSet<>();
        set.add("a");
        Iterator<Object> elements = set.iterator();
        set.add("b");
        assertThatThrownBy(elements::next).isInstanceOf(java.util.ConcurrentModificationException.class);
    }

    /** Numbers, texts, keys with equal hashes, and now and then null. */
    static Object element(Random random) {
        int number = random.nextInt(5);
        int kind = random.nextInt(9);
        return kind == 0
                ? null
                : kind < 4 ? (Object) ("text" + number) : kind < 7 ? (Object) number : new Clash(number);
    }

    /** Values that show their order; what is thrown shows its type. */
    private abstract static class Life {
        final List<Object> log = new ArrayList<>();
        final Random random;
        private final List<Iterator<?>> iterators = new ArrayList<>();
        private final List<Spliterator<?>> spliterators = new ArrayList<>();

        Life(long seed) {
            random = new Random(seed);
        }

        abstract Object step();

        abstract Collection<?> view();

        final void live() {
            for (int i = random.nextInt(14); i >= 0; i--) {
                try {
                    Object seen = random.nextInt(5) < 2 ? iterate() : step();
                    log.add(seen instanceof Object[] ? Arrays.asList((Object[]) seen) : String.valueOf(seen));
                } catch (RuntimeException | Error e) {
                    log.add(e.getClass());
                }
            }
        }

        private Object iterate() {
            Iterator<?> iterator = iterators.isEmpty() ? null : iterators.get(random.nextInt(iterators.size()));
            switch (random.nextInt(9)) {
                case 0:
                case 1:
                    iterators.add(view().iterator());
                    return "an iterator";
                case 2:
                    iterators.add(view().iterator());
                    return iterators.get(iterators.size() - 1).next();
                case 3:
                    if (iterator != null) {
                        iterator.remove();
                    }
                    return "removed";
                case 4:
                    List<Object> rest = new ArrayList<>();
                    if (iterator != null) {
                        iterator.forEachRemaining(rest::add);
                    }
                    return rest;
                case 5:
                    spliterators.add(view().spliterator());
                    return spliterators.get(spliterators.size() - 1).hasCharacteristics(Spliterator.DISTINCT);
                case 6:
                    List<Object> one = new ArrayList<>();
                    boolean more = !spliterators.isEmpty()
                            && spliterators
                                    .get(random.nextInt(spliterators.size()))
                                    .tryAdvance(one::add);
                    return more + " " + one;
                default:
                    return iterator == null ? null : iterator.hasNext() + " " + iterator.next();
            }
        }
    }

    private static final class CollectionLife extends Life {
        private final Collection<Object> elements;

        CollectionLife(Collection<Object> elements, long seed) {
            super(seed);
            this.elements = elements;
            live();
            log.add(elements.toString());
            log.add(Arrays.asList(elements.toArray()));
            log.add(elements instanceof Set ? elements.hashCode() : 0);
            log.add(String.valueOf(copy(elements)));
        }

        @Override
        Collection<?> view() {
            return elements;
        }

        @Override
        Object step() {
            Object element = element(random);
            switch (random.nextInt(20)) {
                case 0:
                    return elements.contains(element);
                case 1:
                    return elements.remove(element);
                case 2:
                    return elements.size() + " " + elements.isEmpty();
                case 3:
                    return elements.addAll(Arrays.asList(element, element(random)));
                case 4:
                    return elements.removeAll(Arrays.asList(element, element(random)));
                case 5:
                    return elements.retainAll(Arrays.asList(element, element(random), "text1"));
                case 6:
                    return elements.removeIf(other -> String.valueOf(other).endsWith("1"));
                case 7:
                    elements.clear();
                    return null;
                case 8:
                    return elements.containsAll(Arrays.asList(element, 1));
                case 9:
                    return elements.toArray();
                case 10:
                    return elements + " " + (elements instanceof Set ? elements.hashCode() : 0);
                case 11:
                    // While somebody iterates over it: a change by the one who does.
                    List<Object> seen = new ArrayList<>();
                    try {
                        for (Object other : elements) {
                            seen.add(other);
                            elements.add(element);
                            if (seen.size() == 20) {
                                break; // an iterator of a deque meets each element that is added
                            }
                        }
                    } catch (RuntimeException e) {
                        seen.add(e.getClass());
                    }
                    return seen;
                case 12:
                    elements.stream().forEach(other -> elements.remove(element));
                    return elements;
                case 13:
                    return elements instanceof Set ? elements.equals(Set.of(1, "text1")) : null;
                default:
                    return elements.add(element);
            }
        }
    }

    private static final class MapLife extends Life {
        private final Map<Object, Object> map;
        private final Set<Object> keys;
        private final Collection<Object> values;
        private final Set<Map.Entry<Object, Object>> entries;

        private final boolean isOfTexts;

        MapLife(Map<Object, Object> map, MapTwins twins, long seed) {
            super(seed);
            this.map = map;
            isOfTexts = twins.isOfTexts();
            boolean early = random.nextBoolean();
            keys = early ? map.keySet() : null;
            values = early ? map.values() : null;
            entries = early ? map.entrySet() : null;
            live();
            log.add(map.toString());
            log.add(map.hashCode());
            log.add(new ArrayList<>(map.entrySet()));
            log.add(map.equals(new HashMap<>(map)) && new HashMap<>(map).equals(map));
            // The vendor's object with a table of headers cannot be serialized.
            if (twins != MapTwins.HEADER_TABLE) {
                log.add(String.valueOf(copy(map)));
            }
        }

        private Set<Object> keys() {
            return keys == null ? map.keySet() : keys;
        }

        private Collection<Object> values() {
            return values == null ? map.values() : values;
        }

        private Set<Map.Entry<Object, Object>> entries() {
            return entries == null ? map.entrySet() : entries;
        }

        @Override
        Collection<?> view() {
            switch (random.nextInt(3)) {
                case 0:
                    return keys();
                case 1:
                    return values();
                default:
                    return entries();
            }
        }

        private Object value(int number) {
            return isOfTexts ? (Object) String.valueOf(number) : number;
        }

        @Override
        Object step() {
            Object key = isOfTexts ? (Object) ("text" + random.nextInt(6)) : element(random);
            Object value = random.nextInt(12) == 0 ? null : value(random.nextInt(3));
            switch (random.nextInt(44)) {
                case 0:
                    return map.get(key);
                case 1:
                    return map.remove(key);
                case 2:
                    return map.size() + " " + map.isEmpty();
                case 3:
                    return map.getOrDefault(key, value(7));
                case 4:
                    return map.compute(key, (k, v) -> v == null ? value : null);
                case 5:
                    return map.containsKey(key);
                case 6:
                    return map.putIfAbsent(key, value);
                case 7:
                    return map.merge(key, value, (a, b) -> a.equals(b) ? null : b);
                case 8:
                    return map.computeIfPresent(key, (k, v) -> v.equals(value(1)) ? null : value(1));
                case 9:
                    return map.computeIfAbsent(key, k -> value);
                case 10:
                    return map.containsValue(value);
                case 11:
                    return map.remove(key, value);
                case 12:
                    return map.replace(key, value);
                case 13:
                    return map.replace(key, value, value(2));
                case 14:
                    map.replaceAll((k, v) -> v == null ? value(1) : value);
                    return map;
                case 15:
                    map.putAll(random.nextBoolean() ? Map.of("text1", value(1)) : Map.of());
                    return map;
                case 16:
                    map.clear();
                    return null;
                case 17:
                    List<Object> seen = new ArrayList<>();
                    map.forEach((k, v) -> seen.add(k + "=" + v));
                    return seen;
                case 18:
                    return map.hashCode() + " " + map.equals(Map.of("text1", value(1))) + map.equals(map)
                            + map.equals(key);
                case 19:
                    return keys().remove(key);
                case 20:
                    return values().remove(value);
                case 21:
                    return entries().remove(Map.entry("text1", value(1)));
                case 22:
                    return keys().contains(key) + " " + keys() + keys().hashCode() + keys().size();
                case 23:
                    return values().contains(value) + " " + values() + values().size();
                case 24:
                    return entries().contains(Map.entry("text1", value(1))) + " " + entries()
                            + entries().contains(key);
                case 25:
                    return keys().retainAll(Arrays.asList("text1", "text2", 1, key));
                case 26:
                    return values().removeIf(v -> v == null || v.equals(value(1)));
                case 27:
                    return keys().removeAll(Arrays.asList("text1", key));
                case 28:
                    keys().clear();
                    return null;
                case 29:
                    values().clear();
                    return null;
                case 30:
                    return keys().add(key);
                case 31:
                    return entries().iterator().next().setValue(value);
                case 32:
                    map.forEach((k, v) -> map.put("text3", value(1)));
                    return map;
                case 33:
                    keys().stream().forEach(k -> map.remove(key));
                    return map;
                case 34:
                    return values().toArray();
                case 35:
                    return entries().toArray();
                case 36:
                    return values().add(value);
                case 37:
                    return entries().add(Map.entry("text1", value(1)));
                default:
                    return map.put(key, value);
            }
        }
    }

    /** What arrives where it is sent to. */
    private static Object copy(Object sent) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(sent);
        } catch (IOException e) {
            return e.toString();
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        } catch (IOException | ClassNotFoundException e) {
            return e.toString();
        }
    }

    /** One of several keys with the same hash. */
    private static final class Clash implements Serializable {
        private static final long serialVersionUID = 1;

        private final int number;

        Clash(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Clash && ((Clash) other).number == number;
        }

        @Override
        public int hashCode() {
            return 3;
        }

        @Override
        public String toString() {
            return "clash" + number;
        }
    }
}
