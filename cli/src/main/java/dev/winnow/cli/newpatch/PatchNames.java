package dev.winnow.cli.newpatch;

import java.util.Locale;
import java.util.regex.Pattern;

import dev.winnow.experiment.UsageException;
import dev.winnow.patches.engine.PatchSet;

/** How a new patch is called: its id, its package and its class. */
final class PatchNames {
    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");
    private static final Pattern PACKAGE = Pattern.compile("[a-z_][A-Za-z0-9_]*(\\.[a-z_][A-Za-z0-9_]*)*");
    private static final Pattern WORD_START = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

    final String id;
    final String packageName;
    final String className;

    /**
     * @param id null to make one from the names of the class and the method
     * @throws UsageException if an option's value cannot be used
     */
    PatchNames(String id, String packageName, String targetClass, String method) {
        this.className = capitalized(simpleName(targetClass)) + capitalized(method);
        this.id = id == null ? WORD_START.matcher(className).replaceAll("-").toLowerCase(Locale.ROOT) : id;
        this.packageName = packageName;
        if (!ID.matcher(this.id).matches()) {
            throw new UsageException(
                    "--id=" + this.id + ": allowed are lower-case words joined by -, such as header-capacity");
        }
        if (!PACKAGE.matcher(packageName).matches() || packageName.startsWith("dev.winnow")) {
            throw new UsageException("--package=" + packageName + ": allowed is a Java package of your own, such as"
                    + " com.example.patches");
        }
        if (PatchSet.installed().stream().anyMatch(patch -> patch.id().equals(this.id))) {
            throw new UsageException("--id=" + this.id + ": Winnow itself has a patch with this id; choose another");
        }
    }

    /** Without packages and outer classes, and without what other than Java's compiler may put into a name. */
    static String simpleName(String className) {
        String name = className.substring(className.lastIndexOf('.') + 1);
        return name.substring(name.lastIndexOf('$') + 1);
    }

    private static String capitalized(String name) {
        String letters = name.replaceAll("[^A-Za-z0-9]", "");
        return letters.substring(0, 1).toUpperCase(Locale.ROOT) + letters.substring(1);
    }
}
