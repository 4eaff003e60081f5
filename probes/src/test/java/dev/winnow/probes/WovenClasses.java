package dev.winnow.probes;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import dev.winnow.probes.samples.Constructs;
import dev.winnow.probes.sites.SiteCounts;

/** A class loader that weaves the sample classes. Each loader has its own copies of them. */
public final class WovenClasses extends ClassLoader implements AutoCloseable {
    public static final String SAMPLES = Constructs.class.getPackageName() + '.';

    private final Probes probes;

    public WovenClasses() {
        this(Probes.start(List.of("collections"), List.of(), List.of(SAMPLES), WovenClasses::sizeOnHotSpot));
    }

    public WovenClasses(Probes probes) {
        super(WovenClasses.class.getClassLoader());
        this.probes = probes;
    }

    /** Sizes with compressed references, as in the JVM of these tests; {@code ShallowSizesIT} compares with real ones. */
    private static long sizeOnHotSpot(Object object) {
        if (object instanceof Object[]) {
            return (16 + 4L * ((Object[]) object).length + 7) & -8;
        }
        Map<String, Long> sizes =
                Map.of("LinkedHashMap", 56L, "HashMap", 48L, "ConcurrentHashMap", 64L, "ArrayList", 24L);
        return sizes.getOrDefault(object.getClass().getSimpleName(), 16L);
    }

    public Probes probes() {
        return probes;
    }

    public byte[] weave(String name) {
        return probes.weave(this, name.replace('.', '/'), original(name));
    }

    public static byte[] original(String name) {
        try (InputStream in = WovenClasses.class.getResourceAsStream('/' + name.replace('.', '/') + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException(name, e);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            if (!name.startsWith(SAMPLES)) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                byte[] woven = weave(name);
                byte[] bytes = woven == null ? original(name) : woven;
                loaded = defineClass(name, bytes, 0, bytes.length);
            }
            return loaded;
        }
    }

    /** Creates an instance of the woven copy of a sample class. */
    public Object instance(Class<?> sample) throws ReflectiveOperationException {
        return loadClass(sample.getName()).getConstructor().newInstance();
    }

    /**
     * Calls a public method.
     *
     * @param typesAndValues type and value of each parameter, alternating
     */
    public static Object call(Object target, String method, Object... typesAndValues)
            throws ReflectiveOperationException {
        Class<?>[] types = new Class<?>[typesAndValues.length / 2];
        Object[] values = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            types[i] = (Class<?>) typesAndValues[2 * i];
            values[i] = typesAndValues[2 * i + 1];
        }
        return target.getClass().getMethod(method, types).invoke(target, values);
    }

    /** What was counted, by {@code method type(constructor)#ordinal}. */
    public Map<String, SiteCounts> totals() {
        Map<String, SiteCounts> counted = new HashMap<>();
        for (SiteCounts totals : probes.totals()) {
            if (totals.count() > 0) {
                counted.put(key(totals), totals);
            }
        }
        return counted;
    }

    private static String key(SiteCounts totals) {
        return totals.site().location().method()
                + ' '
                + simpleName(totals.site().construction().allocatedType())
                + totals.site().construction().constructor().replace("java/util/", "")
                + '#'
                + totals.site().location().ordinal();
    }

    private static String simpleName(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    public Map<String, Long> counts() {
        return totals().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().count()));
    }

    @Override
    public void close() {
        probes.stop();
    }
}
