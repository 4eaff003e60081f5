package dev.winnow.probes.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** The kinds of probes there are. */
public final class ProbeKinds {
    private ProbeKinds() {}

    /** The names that {@code winnow.probes} may hold. */
    public static List<String> ids() {
        List<String> ids = new ArrayList<>();
        for (Probe probe : all()) {
            ids.add(probe.id());
        }
        return ids;
    }

    /**
     * A new probe of each of these kinds. Found by name, {@code collections} as {@code ..weave.collections.CollectionsProbe}: a
     * ServiceLoader would cost every start 10 to 28 ms of CPU.
     *
     * @throws IllegalArgumentException that names the first unknown kind
     */
    public static List<Probe> named(List<String> ids) {
        List<Probe> probes = new ArrayList<>();
        for (String id : ids) {
            Probe probe = named(id);
            if (probe == null) {
                throw new IllegalArgumentException(id + ": no such probe; allowed are " + String.join(", ", ids()));
            }
            probes.add(probe);
        }
        return probes;
    }

    /** Whether there are probes of all these kinds. */
    public static boolean allKnown(List<String> ids) {
        for (String id : ids) {
            if (named(id) == null) {
                return false;
            }
        }
        return true;
    }

    private static Probe named(String id) {
        try {
            return (Probe) Class.forName(className(id)).getConstructor().newInstance();
        } catch (ClassNotFoundException | LinkageError unknown) {
            return null;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(className(id), e);
        }
    }

    /** {@code handler-install} is {@code ..weave.handlerinstall.HandlerInstallProbe}. */
    static String className(String id) {
        StringBuilder simpleName = new StringBuilder();
        for (String word : id.split("-")) {
            if (!word.isEmpty()) {
                simpleName.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
            }
        }
        String packageName = ProbeKinds.class.getPackageName() + '.' + id.replace("-", "");
        return packageName + '.' + simpleName + "Probe";
    }

    private static Iterable<Probe> all() {
        return ServiceLoader.load(Probe.class, ProbeKinds.class.getClassLoader());
    }
}
