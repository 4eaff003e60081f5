package dev.winnow.lab.bench.live;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** A program that loads classes of all jars on its class path, and then works until its input ends. */
final class ManyClasses {
    private static final String CLASS = ".class";

    private ManyClasses() {}

    /** @param arguments how many classes at most */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int most = Integer.parseInt(arguments[0]);
        int loaded = 0;
        for (String path : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (path.endsWith(".jar") && Files.exists(Path.of(path))) {
                loaded += load(path, most - loaded);
            }
        }
        System.out.println(loaded);
        while (System.in.available() == 0) {
            Thread.sleep(5);
        }
    }

    private static int load(String path, int most) throws IOException {
        List<String> names;
        try (ZipFile jar = new ZipFile(path)) {
            names = jar.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.endsWith(CLASS) && !name.startsWith("META-INF/"))
                    .map(name ->
                            name.substring(0, name.length() - CLASS.length()).replace('/', '.'))
                    .toList();
        }
        int loaded = 0;
        for (String name : names) {
            if (loaded < most && isLoadable(name)) {
                loaded++;
            }
        }
        return loaded;
    }

    private static boolean isLoadable(String name) {
        try {
            Class.forName(name, false, ManyClasses.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError missing) {
            return false; // a superclass of an optional dependency, or an alternative for another JDK
        }
    }
}
