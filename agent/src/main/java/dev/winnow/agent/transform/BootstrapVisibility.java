package dev.winnow.agent.transform;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;

import dev.winnow.agent.copies.LoaderMap;
import dev.winnow.agent.copies.LoaderNames;
import dev.winnow.agent.options.Log;
import dev.winnow.probes.runtime.Constructions;
import dev.winnow.probes.weave.ConstantPool;

/**
 * Tells which class loaders can see the classes that the agent injects into the boot loader. A class whose loader hides them, or fails when
 * it is asked for them, is not changed: it would fail to link.
 *
 * <p>A changed class must not be the first that asks. An OSGi framework with default settings finds our classes for everybody but a bundle,
 * and a loader may fail for each name that it does not expect. Therefore the JVM itself is asked ahead, by {@code Class.forName}: it
 * remembers the answer as that of the loader, and does not ask the loader again when code of this loader links.
 */
public final class BootstrapVisibility {
    private static final String OURS = "dev/winnow/";
    private static final String COUNTERS = Constructions.class.getName().replace('.', '/');

    /** Whether each loader finds a class, by internal name. */
    private final LoaderMap<Map<String, Boolean>> known = new LoaderMap<>();

    private final LoaderQuestions questions = new LoaderQuestions();
    private boolean logged;

    /**
     * Asks the loader once.
     *
     * @param isLoading whether this thread is loading a class with the loader
     */
    boolean canSee(ClassLoader loader, boolean isLoading) {
        return canSee(loader, COUNTERS, isLoading);
    }

    /**
     * Whether a class can see all that was added to it.
     *
     * @param changed its class file
     */
    boolean canSeeAll(ClassLoader loader, byte[] changed, boolean isLoading) {
        if (LoaderQuestions.isOfJdk(loader)) {
            return true;
        }
        for (String name : new ConstantPool(changed).classNames(OURS)) {
            if (!canSee(loader, name, isLoading)) {
                return false;
            }
        }
        return true;
    }

    private boolean canSee(ClassLoader loader, String name, boolean isLoading) {
        if (LoaderQuestions.isOfJdk(loader)) {
            return true;
        }
        Boolean sees = known(loader, name);
        if (sees == null) {
            try {
                sees = isLoading ? (Boolean) finds(loader, name) : asked(loader, name);
            } catch (ClassCircularityError | OutOfMemoryError unknown) {
                return false; // the loader is being asked, and has to load this class first; or it can be asked later
            }
            if (sees == null) {
                return false; // it may answer later
            }
            remember(loader, name, sees);
        }
        return sees;
    }

    /** Null if the loader does not answer. */
    private Boolean asked(ClassLoader loader, String name) {
        try {
            return (Boolean) questions.ask(loader, new Callable<Boolean>() {
                @Override
                public Boolean call() {
                    return finds(loader, name);
                }
            });
        } catch (Exception impossible) {
            return false;
        }
    }

    /** Whether the loader has been asked and has not answered yet: whoever needs it now may wait for ever. */
    boolean isSilent(ClassLoader loader) {
        return questions.isSilent(loader);
    }

    private synchronized Boolean known(ClassLoader loader, String name) {
        Map<String, Boolean> names = known.get(loader);
        return names == null ? null : names.get(name);
    }

    private synchronized void remember(ClassLoader loader, String name, boolean sees) {
        Map<String, Boolean> names = known.get(loader);
        if (names == null) {
            names = new HashMap<>();
            known.put(loader, names);
        }
        names.put(name, sees);
        if (!sees && !logged) {
            logged = true;
            Log.line("classes of the class loader " + LoaderNames.of(loader) + " are not changed: " + reason()
                    + " (logged once; winnow status counts such classes)");
        }
    }

    static String reason() {
        return "their class loader hides dev.winnow; let it delegate that package to the boot loader (OSGi:"
                + " org.osgi.framework.bootdelegation=dev.winnow.*, JBoss Modules: jboss.modules.system.pkgs=dev.winnow)";
    }

    /** Holds no lock while the loader, which is code of the application, is asked. */
    private static boolean finds(ClassLoader loader, String internalName) {
        String name = internalName.replace('/', '.');
        try {
            return Class.forName(name, false, loader).getClassLoader() == null;
        } catch (ClassCircularityError | OutOfMemoryError unknown) {
            throw unknown;
        } catch (Throwable hidden) {
            return false;
        }
    }
}
