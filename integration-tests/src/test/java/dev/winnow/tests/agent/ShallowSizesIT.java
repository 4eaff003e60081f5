package dev.winnow.tests.agent;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.TargetJvm;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The bytes of a site are what the running JVM allocates, however it lays out its objects. */
class ShallowSizesIT {
    /** The sites: each method is one. */
    private static final String SITES = """
            package app.sites;

            import java.util.*;
            import java.util.concurrent.ConcurrentHashMap;

            public class Sites {
                public static Object hashMap() { return new HashMap<>(); }
                public static Object linkedHashMap() { return new LinkedHashMap<>(50); }
                public static Object concurrentHashMap() { return new ConcurrentHashMap<>(50); }
                public static Object hashSet() { return new HashSet<>(); }
                public static Object linkedHashSet() { return new LinkedHashSet<>(); }
                public static Object arrayList() { return new ArrayList<>(); }
                public static Object listOf(int capacity) { return new ArrayList<>(capacity); }
                public static Object hashMapOf(Map<?, ?> source) { return new HashMap<>(source); }
                public static Object linkedHashMapOf(Map<?, ?> source) { return new LinkedHashMap<>(source); }
                public static Object concurrentHashMapOf(Map<?, ?> source) { return new ConcurrentHashMap<>(source); }
                public static Object hashSetOf(Collection<?> source) { return new HashSet<>(source); }
                public static Object linkedHashSetOf(Collection<?> source) { return new LinkedHashSet<>(source); }
                public static Object listCopy(Collection<?> source) { return new ArrayList<>(source); }
            }

            class WithByte extends HashMap<String, String> {
                byte b;
            }

            class WithLongs extends ArrayList<String> {
                long l;
                boolean b;
                double d;
                String s;
            }

            class WithReference extends HashSet<String> {
                Object o;
                Object p;
            }
            """;

    /** Measures every construction as the thread's allocated bytes, without contents, and prints the sum of each site. */
    private static final String MEASURES = """
            package app.sites;

            import java.lang.management.ManagementFactory;
            import java.lang.reflect.Field;
            import java.nio.file.Path;
            import java.util.*;
            import java.util.concurrent.ConcurrentHashMap;
            import java.util.function.Supplier;
            import jdk.jfr.Recording;

            public class Measures {
                static final com.sun.management.ThreadMXBean THREADS =
                        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
                static Object sink;

                public static void main(String[] arguments) throws Exception {
                    Recording recording = new Recording();
                    recording.start();
                    Map<String, Object> empty = new LinkedHashMap<>();
                    empty.put("hashMap", Sites.hashMap());
                    empty.put("linkedHashMap", Sites.linkedHashMap());
                    empty.put("concurrentHashMap", Sites.concurrentHashMap());
                    empty.put("hashSet", Sites.hashSet());
                    empty.put("linkedHashSet", Sites.linkedHashSet());
                    empty.put("arrayList", Sites.arrayList());
                    Map<String, Long> expected = new TreeMap<>();
                    for (int n = 0; n <= 100; n++) {
                        List<Integer> list = new ArrayList<>();
                        Map<Integer, Integer> map = new HashMap<>();
                        for (int i = 0; i < n; i++) {
                            list.add(i);
                            map.put(i, i);
                        }
                        Sites.listOf(n);
                        add(expected, "listOf", bytes(ArrayList::new) + (n == 0 ? 0 : array(n)));
                        Sites.listCopy(list);
                        add(expected, "listCopy", bytes(ArrayList::new) + (n == 0 ? 0 : array(n)));
                        add(expected, "hashMapOf", bytes(HashMap::new) + table(Sites.hashMapOf(map)));
                        add(expected, "linkedHashMapOf", bytes(LinkedHashMap::new) + table(Sites.linkedHashMapOf(map)));
                        add(expected, "concurrentHashMapOf",
                                bytes(ConcurrentHashMap::new) + table(Sites.concurrentHashMapOf(map)));
                        add(expected, "hashSetOf", bytes(HashSet::new) + table(Sites.hashSetOf(list)));
                        add(expected, "linkedHashSetOf", bytes(LinkedHashSet::new) + table(Sites.linkedHashSetOf(list)));
                    }
                    new WithByte();
                    new WithLongs();
                    new WithReference();
                    recording.stop();
                    recording.dump(Path.of("sizes.jfr"));
                    add(expected, "hashMap", bytes(HashMap::new));
                    add(expected, "linkedHashMap", bytes(LinkedHashMap::new));
                    add(expected, "concurrentHashMap", bytes(ConcurrentHashMap::new));
                    add(expected, "hashSet", bytes(HashSet::new));
                    add(expected, "linkedHashSet", bytes(LinkedHashSet::new));
                    add(expected, "arrayList", bytes(ArrayList::new));
                    add(expected, "app.sites.WithByte", bytes(WithByte::new));
                    add(expected, "app.sites.WithLongs", bytes(WithLongs::new));
                    add(expected, "app.sites.WithReference", bytes(WithReference::new));
                    System.out.println(expected);
                }

                static void add(Map<String, Long> sums, String site, long bytes) {
                    sums.merge(site, bytes, Long::sum);
                }

                static long array(int length) {
                    return bytes(() -> new Object[length]);
                }

                static long bytes(Supplier<Object> construction) {
                    long least = Long.MAX_VALUE;
                    long self = Thread.currentThread().getId();
                    for (int i = 0; i < 5; i++) {
                        long before = THREADS.getThreadAllocatedBytes(self);
                        sink = construction.get();
                        least = Math.min(least, THREADS.getThreadAllocatedBytes(self) - before);
                    }
                    return least;
                }

                static long table(Object collection) throws Exception {
                    if (collection instanceof HashSet) {
                        return table(field(HashSet.class, "map", collection));
                    }
                    Class<?> type = collection instanceof HashMap ? HashMap.class : ConcurrentHashMap.class;
                    Object[] table = (Object[]) field(type, "table", collection);
                    return table == null ? 0 : array(table.length);
                }

                static Object field(Class<?> type, String name, Object object) throws Exception {
                    Field field = type.getDeclaredField(name);
                    field.setAccessible(true);
                    return field.get(object);
                }
            }
            """;

    @ParameterizedTest
    @MethodSource("dev.winnow.tests.jvm.ObjectLayouts#ofAllJdks")
    void bytesAreThoseOfTheRunningJvm(Jdks.Jdk jdk, String layout, @TempDir Path folder) throws Exception {
        TargetJvm.Result result = new TargetJvm(jdk, folder)
                .with("app.sites.Sites", SITES)
                .with("app.sites.Measures", MEASURES)
                .option("--add-opens=java.base/java.util=ALL-UNNAMED")
                .option("--add-opens=java.base/java.util.concurrent=ALL-UNNAMED")
                .option(layout)
                .agent("packages=app.sites.Sites,app.sites.With")
                .run("app.sites.Measures");

        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(recorded(folder.resolve("sizes.jfr")))
                .hasToString(result.out().trim());
    }

    /** Bytes by method, or by type where a constructor is the method. */
    private static Map<String, Long> recorded(Path file) throws Exception {
        Map<String, Long> bytes = new TreeMap<>();
        List<RecordedEvent> events = RecordingFile.readAllEvents(file);
        for (RecordedEvent event : events) {
            if (event.getEventType().getName().equals("winnow.AllocationSite")) {
                String method = event.getString("method");
                String key = method.equals("<init>") ? event.getString("allocatedType") : method;
                bytes.merge(key, event.getLong("bytes"), Long::sum);
            }
        }
        return bytes;
    }
}
