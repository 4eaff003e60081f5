package dev.winnow.agent;

import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

import dev.winnow.probes.runtime.Constructions;

/**
 * Which class loaders let their classes see the classes that we put into the boot loader. Most ask their parent; an OSGi
 * framework's ask it for {@code java.*} and what the operator lists only. A class that cannot see what its woven code calls
 * would fail, so classes of such a loader stay as they are.
 */
final class BootView {
    private final Map<ClassLoader, Boolean> known = Collections.synchronizedMap(new WeakHashMap<>());

    boolean hasOurs(ClassLoader loader) {
        Boolean sees = known.get(loader);
        if (sees == null) {
            sees = asks(loader);
            known.put(loader, sees);
            if (!sees) {
                Log.line("classes of " + loader + " stay as they are: " + reason());
            }
        }
        return sees;
    }

    static String reason() {
        return "its class loader hides dev.winnow; allow it to see that package of the boot loader (OSGi:"
                + " org.osgi.framework.bootdelegation=dev.winnow.*)";
    }

    private static boolean asks(ClassLoader loader) {
        try {
            return loader.loadClass(Constructions.class.getName()) == Constructions.class;
        } catch (ClassNotFoundException | LinkageError | RuntimeException hidden) {
            return false;
        }
    }
}
