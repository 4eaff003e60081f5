import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;

/**
 * Loads some classes of the SDK (JDK 11 would take half a minute for an attach to all of them), and answers each line with how many entries their constant
 * pools have in all. Argument: the jar.
 */
public class ConstantPools {
    public static void main(String[] arguments) throws Exception {
        List<Class<?>> classes = new ArrayList<>();
        try (ZipFile jar = new ZipFile(Path.of(arguments[0]).toFile())) {
            jar.stream()
                    .map(entry -> entry.getName())
                    .filter(name -> name.matches("com/azure/cosmos/implementation/(caches|cpu|directconnectivity)/.*class"))
                    .forEach(name -> add(name, classes));
        }
        Object access = Class.forName(
                        Runtime.version().feature() < 12
                                ? "jdk.internal.misc.SharedSecrets"
                                : "jdk.internal.access.SharedSecrets")
                .getMethod("getJavaLangAccess")
                .invoke(null);
        Method pool = null;
        for (Class<?> type : access.getClass().getInterfaces()) {
            pool = type.getMethod("getConstantPool", Class.class);
        }
        System.out.println("ready");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        while (in.readLine() != null) {
            long entries = 0;
            for (Class<?> each : classes) {
                Object constants = pool.invoke(access, each);
                entries += (Integer) constants.getClass().getMethod("getSize").invoke(constants);
            }
            System.out.println(entries);
        }
    }

    static void add(String file, List<Class<?>> classes) {
        try {
            String name = file.substring(0, file.length() - ".class".length()).replace('/', '.');
            classes.add(Class.forName(name, false, ConstantPools.class.getClassLoader()));
        } catch (ClassNotFoundException | LinkageError optionalDependency) {
            // as in any application that has not all of them
        }
    }
}
