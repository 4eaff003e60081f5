package dev.winnow.probes.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** Finds probes by their names. */
public final class ProbeRegistry {
    private ProbeRegistry() {}

    /** All names that {@code winnow.probes} accepts. */
    public static List<String> ids() {
        List<String> ids = new ArrayList<>();
        for (Probe probe : all()) {
            ids.add(probe.id());
        }
        return ids;
    }

    /**
     * Creates the probes of these names. The class follows from the name, {@code collections} is
     * {@code ..weave.collections.CollectionsProbe}: a ServiceLoader would cost every start 10 to 28 ms of CPU.
     *
     * @throws IllegalArgumentException that mentions the first unknown name and all known ones
     */
    public static List<Probe> create(List<String> ids) {
        List<Probe> probes = new ArrayList<>();
        for (String id : ids) {
            Probe probe = create(id);
            if (probe == null) {
                throw new IllegalArgumentException(id + ": no such probe; allowed are " + String.join(", ", ids()));
            }
            probes.add(probe);
        }
        return probes;
    }

    /** Whether there are probes of all these names. */
    public static boolean areIds(List<String> ids) {
        for (String id : ids) {
            if (create(id) == null) {
                return false;
            }
        }
        return true;
    }

    private static Probe create(String id) {
        try {
            return (Probe) Class.forName(className(id)).getConstructor().newInstance();
        } catch (ClassNotFoundException | LinkageError unknown) {
            return null;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(className(id), e);
        }
    }

    /** {@code handler-install} gives {@code ..weave.handlerinstall.HandlerInstallProbe}. */
    static String className(String id) {
        StringBuilder simpleName = new StringBuilder();
        for (String word : id.split("-")) {
            if (!word.isEmpty()) {
                simpleName.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
            }
        }
        String packageName = ProbeRegistry.class.getPackageName() + '.' + id.replace("-", "");
        return packageName + '.' + simpleName + "Probe";
    }

    private static Iterable<Probe> all() {
        return ServiceLoader.load(Probe.class, ProbeRegistry.class.getClassLoader());
    }
}
