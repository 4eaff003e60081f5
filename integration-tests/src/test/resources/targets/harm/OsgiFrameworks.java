package harm;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/**
 * Bundles in Felix and in Equinox, with default settings: both delegate to the boot loader unless a bundle asks. Each framework has a
 * class loader of its own.
 *
 * @live
 * @library felix equinox
 */
public class OsgiFrameworks {
    public static class Bundled {
        public static String work(int n) {
            return new ArrayList<>(List.of(n, n)) + " " + new HashMap<>(n) + new int[n].length;
        }
    }

    static class Framework {
        final Class<?> bundleType;
        final Class<?> contextType;
        final Object framework;
        final List<Class<?>> installed = new ArrayList<>();

        Framework(String jar, Path storage) throws Exception {
            ClassLoader loader = new URLClassLoader(
                    new URL[] {new File(jar).toURI().toURL()}, ClassLoader.getPlatformClassLoader());
            Class<?> factory = loader.loadClass("org.osgi.framework.launch.FrameworkFactory");
            bundleType = loader.loadClass("org.osgi.framework.Bundle");
            contextType = loader.loadClass("org.osgi.framework.BundleContext");
            Map<String, String> settings = Map.of("org.osgi.framework.storage", storage.toString());
            framework = factory.getMethod("newFramework", Map.class)
                    .invoke(ServiceLoader.load(factory, loader).iterator().next(), settings);
            call(bundleType, framework, "start");
        }

        void install(byte[] file) throws Exception {
            ByteArrayOutputStream bundle = new ByteArrayOutputStream();
            Manifest manifest = new Manifest();
            manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
            manifest.getMainAttributes().putValue("Bundle-ManifestVersion", "2");
            manifest.getMainAttributes().putValue("Bundle-SymbolicName", "bundle" + installed.size());
            try (JarOutputStream jar = new JarOutputStream(bundle, manifest)) {
                jar.putNextEntry(new JarEntry("harm/OsgiFrameworks$Bundled.class"));
                jar.write(file);
            }
            Object context = call(bundleType, framework, "getBundleContext");
            Object one = contextType.getMethod("installBundle", String.class, InputStream.class)
                    .invoke(context, "memory:" + installed.size(), new ByteArrayInputStream(bundle.toByteArray()));
            installed.add((Class<?>) bundleType.getMethod("loadClass", String.class)
                    .invoke(one, "harm.OsgiFrameworks$Bundled"));
        }

        static Object call(Class<?> type, Object object, String method) throws Exception {
            return type.getMethod(method).invoke(object);
        }
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        byte[] file;
        try (InputStream own = OsgiFrameworks.class.getResourceAsStream("OsgiFrameworks$Bundled.class")) {
            file = own.readAllBytes();
        }
        Path storage = Files.createTempDirectory("osgi");
        List<Framework> frameworks = new ArrayList<>();
        for (String jar : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (jar.endsWith(".jar")) {
                frameworks.add(new Framework(jar, storage.resolve("" + frameworks.size())));
            }
        }
        for (String line; (line = in.readLine()) != null; ) {
            for (Framework framework : frameworks) {
                framework.install(file);
                for (Class<?> installed : framework.installed) {
                    System.out.println(installed.getMethod("work", int.class).invoke(null, framework.installed.size()));
                }
            }
            System.out.println(line);
        }
        for (Framework framework : frameworks) {
            Framework.call(framework.bundleType, framework.framework, "stop");
        }
        System.exit(0);
    }
}
