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
        return loader.getClass().getName() + (loader.getName() == null ? "" : " '" + loader.getName() + "'");
    }
}
