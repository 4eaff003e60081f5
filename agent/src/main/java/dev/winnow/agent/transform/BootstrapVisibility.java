package dev.winnow.agent.transform;

import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

import dev.winnow.agent.options.Log;
import dev.winnow.probes.runtime.Constructions;

/**
 * Tells which class loaders can see the classes that the agent injects into the boot loader. Most loaders delegate to their parent; an
 * OSGi framework delegates only {@code java.*} and the packages that the operator lists. Woven code would fail to link in a class
 * that cannot see them, so classes of such a loader are not changed.
 */
public final class BootstrapVisibility {
    private final Map<ClassLoader, Boolean> known = Collections.synchronizedMap(new WeakHashMap<>());

    /** Asks the loader once; logs one line if it hides the agent's classes. */
    boolean canSee(ClassLoader loader) {
        Boolean sees = known.get(loader);
        if (sees == null) {
            sees = findsInjectedClass(loader);
            known.put(loader, sees);
            if (!sees) {
                Log.line("classes of " + loader + " are not changed: " + reason());
            }
        }
        return sees;
    }

    static String reason() {
        return "their class loader hides dev.winnow; let it delegate that package to the boot loader (OSGi:"
                + " org.osgi.framework.bootdelegation=dev.winnow.*)";
    }

    private static boolean findsInjectedClass(ClassLoader loader) {
        try {
            return loader.loadClass(Constructions.class.getName()) == Constructions.class;
        } catch (ClassNotFoundException | LinkageError | RuntimeException hidden) {
            return false;
        }
    }
}
