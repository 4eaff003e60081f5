package harm;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

import org.jboss.modules.LocalModuleLoader;
import org.jboss.modules.Module;

/**
 * Modules of JBoss Modules, as in WildFly: a module sees the JDK and what it depends on.
 *
 * @live
 * @library jboss-modules
 */
public class ModuleLoaders {
    public static class InModule {
        public static String work(int n) {
            return new ArrayList<>(List.of(n, n)) + " " + new HashMap<>(n) + new int[n].length;
        }
    }

    static void create(Path root, String name, byte[] file) throws Exception {
        Path module = Files.createDirectories(root.resolve(name).resolve("main"));
        Files.writeString(
                module.resolve("module.xml"),
                "<module xmlns='urn:jboss:module:1.9' name='" + name
                        + "'><resources><resource-root path='classes'/></resources></module>");
        Files.write(Files.createDirectories(module.resolve("classes/harm")).resolve("ModuleLoaders$InModule.class"), file);
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        byte[] file;
        try (InputStream own = ModuleLoaders.class.getResourceAsStream("ModuleLoaders$InModule.class")) {
            file = own.readAllBytes();
        }
        Path root = Files.createTempDirectory("modules");
        LocalModuleLoader loader = new LocalModuleLoader(new java.io.File[] {root.toFile()});
        List<Class<?>> loaded = new ArrayList<>();
        for (String line; (line = in.readLine()) != null; ) {
            String name = "module" + loaded.size();
            create(root, name, file);
            Module module = loader.loadModule(name);
            loaded.add(module.getClassLoader().loadClass("harm.ModuleLoaders$InModule"));
            for (Class<?> one : loaded) {
                System.out.println(one.getMethod("work", int.class).invoke(null, loaded.size()));
            }
            System.out.println(line);
        }
    }
}
