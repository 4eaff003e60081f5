package dev.winnow.agent.copies;

/** How users are shown class loaders. */
public final class LoaderNames {
    private LoaderNames() {}

    /**
     * The class loader's class, and its name if it has one.
     *
     * @param loader null for the boot loader
     */
    public static String of(ClassLoader loader) {
        if (loader == null) {
            return "boot";
        }
        String type = loader.getClass().getName();
        String name = name(loader);
        return name == null ? type : type + " '" + name + "'";
    }

    /** Null also if the loader tells its name by code of its own, which the agent must not call. */
    private static String name(ClassLoader loader) {
        try {
            boolean isPlain = loader.getClass().getMethod("getName").getDeclaringClass() == ClassLoader.class;
            return isPlain ? loader.getName() : null;
        } catch (ReflectiveOperationException | LinkageError | RuntimeException unknown) {
            return null;
        }
    }
}
