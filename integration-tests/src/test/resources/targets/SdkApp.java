import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

import javax.management.Attribute;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;

/**
 * An application with the real SDK, one copy for each argument (a class path), each in a class loader of its own. It does
 * what standard input says, and answers each line with one line.
 */
public class SdkApp {
    static final List<ClassLoader> loaders = new ArrayList<>();
    static final List<Object> HOGGED = new ArrayList<>(1_000_000);
    static final ObjectName BEAN = bean();

    static ObjectName bean() {
        try {
            return new ObjectName("dev.winnow:type=Agent");
        } catch (MalformedObjectNameException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] classPaths) throws Exception {
        for (String classPath : classPaths) {
            loaders.add(loader(classPath));
        }
        System.out.println("ready");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ");
            String answer;
            try {
                answer = answer(words);
            } catch (Throwable t) {
                answer = "failed ".concat(t.toString());
            }
            System.out.println(answer);
        }
    }

    static String answer(String[] words) throws Exception {
        switch (words[0]) {
            case "load":
                return "loaded " + load(words[1], Integer.parseInt(words[2]));
            case "touch":
                for (ClassLoader loader : loaders) {
                    Class.forName(words[1], false, loader);
                }
                return "touched";
            case "construct":
                return "constructed " + construct(Integer.parseInt(words[1]));
            case "differing":
                return "differing " + differing();
            case "retransformed":
                return "retransformed " + retransformed();
            case "add":
                loaders.add(loader(words[1]));
                return "added";
            case "drop":
                return "alive " + drop();
            case "jmx":
                return "jmx " + jmx();
            case "want":
                ManagementFactory.getPlatformMBeanServer()
                        .setAttribute(BEAN, new Attribute("EnabledPatches", words[1].split(",")));
                return "wanted " + jmx();
            case "hog":
                return "hogging ".concat(Integer.toString(hog())); // linking a + takes megabytes
            case "threads":
                return "threads " + threads();
            default:
                return "what?";
        }
    }

    /** Whether the bean is there; if so, its wanted patches, and how many sites its table has. */
    static String jmx() throws Exception {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        if (!server.isRegistered(BEAN)) {
            return "none";
        }
        String[] wanted = (String[]) server.getAttribute(BEAN, "EnabledPatches");
        TabularData sites = (TabularData) server.getAttribute(BEAN, "Sites");
        TabularData options = (TabularData) server.getAttribute(BEAN, "Options");
        CompositeData period = options.get(new Object[] {"period"});
        return Arrays.toString(wanted) + " sites=" + sites.size() + " period=" + period.get("value");
    }

    /** @param classPath or {@code own}; after {@code hiding:} for a loader that hides all but the JDK from its classes */
    static ClassLoader loader(String classPath) throws Exception {
        if (classPath.equals("own")) {
            return SdkApp.class.getClassLoader();
        }
        if (classPath.startsWith("hiding:")) {
            return new Hiding((URLClassLoader) loader(classPath.substring("hiding:".length())));
        }
        List<URL> urls = new ArrayList<>();
        for (String file : classPath.split(File.pathSeparator)) {
            urls.add(Paths.get(file).toUri().toURL());
        }
        return new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
    }

    /** Loads the jar's classes under a prefix in every loader, with so many threads; those that cannot be are left out. */
    static int load(String prefix, int threadCount) throws Exception {
        int[] count = new int[1];
        for (ClassLoader loader : loaders) {
            List<String> names = new ArrayList<>();
            for (URL url : ((URLClassLoader) loader).getURLs()) {
                try (JarFile jar = new JarFile(new File(url.toURI()))) {
                    for (Enumeration<JarEntry> all = jar.entries(); all.hasMoreElements(); ) {
                        String name = all.nextElement().getName().replace('/', '.');
                        if (name.startsWith(prefix) && name.endsWith(".class")) {
                            names.add(name.substring(0, name.length() - 6));
                        }
                    }
                }
            }
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < threadCount; t++) {
                int first = t;
                Thread thread = new Thread(() -> {
                    for (int i = 0; i < names.size(); i++) {
                        try {
                            Class.forName(names.get((i + first * 37) % names.size()), false, loader);
                        } catch (ClassNotFoundException | LinkageError absent) {
                            continue;
                        }
                    }
                });
                thread.start();
                threads.add(thread);
            }
            for (Thread thread : threads) {
                thread.join();
            }
            count[0] += names.size();
        }
        return count[0];
    }

    /** Constructs HttpHeaders of every copy, each of which constructs one HashMap; returns what they hold. */
    static String construct(int times) throws Exception {
        long total = 0;
        for (ClassLoader loader : loaders) {
            Class<?> headers = headers(loader);
            Constructor<?> constructor = headers.getConstructor();
            Method set = headers.getMethod("set", String.class, String.class);
            Method size = headers.getMethod("size");
            for (int i = 0; i < times; i++) {
                Object one = constructor.newInstance();
                set.invoke(one, "a", "b");
                total += (Integer) size.invoke(one);
            }
        }
        return Long.toString(total);
    }

    /** The class, under the name that the loader's copy of the SDK has for it. */
    static Class<?> headers(ClassLoader loader) throws ClassNotFoundException {
        String name = "com.azure.cosmos.implementation.http.HttpHeaders";
        for (String prefix : new String[] {"azure_cosmos_spark.", "azure_cosmos_kafka_connect."}) {
            if (loader.getResource((prefix + name).replace('.', '/').concat(".class")) != null) {
                return Class.forName(prefix + name, true, loader);
            }
        }
        return Class.forName(name, true, loader);
    }

    /** Of the classes that were changed under watch, those that are neither their jar's nor as they were before. */
    static String differing() throws Exception {
        Set<String> differing = new TreeSet<>();
        Map<Class<?>, byte[]> seen = new HashMap<>(Capture.SEEN);
        for (Map.Entry<Class<?>, byte[]> captured : seen.entrySet()) {
            Class<?> type = captured.getKey();
            byte[] wanted = Capture.BEFORE.containsKey(type) ? Capture.BEFORE.get(type) : jars(type);
            if (!Normal.isSame(wanted, captured.getValue())) {
                differing.add(type.getName());
            }
        }
        return differing.size() + " of " + seen.size() + " " + differing;
    }

    /** The application's classes that anyone has retransformed since {@code Capture} watches: Flight Recorder does so with events. */
    static Set<String> retransformed() {
        Set<String> names = new TreeSet<>();
        for (Class<?> type : new HashMap<>(Capture.SEEN).keySet()) {
            if (type.getClassLoader() != null && !type.getName().startsWith("dev.winnow.")) {
                names.add(type.getName());
            }
        }
        return names;
    }

    static byte[] jars(Class<?> type) throws IOException {
        String file = type.getName().replace('.', '/') + ".class";
        try (InputStream in = type.getClassLoader().getResourceAsStream(file)) {
            return in.readAllBytes();
        }
    }

    /** As an OSGi framework's: what is not the JDK's and not exported to a bundle is not there. */
    static class Hiding extends URLClassLoader {
        Hiding(URLClassLoader bundle) {
            super(bundle.getURLs(), bundle.getParent());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("dev.winnow.")) {
                throw new ClassNotFoundException(name);
            }
            return super.loadClass(name, resolve);
        }
    }

    static int drop() throws Exception {
        List<WeakReference<ClassLoader>> dropped = new ArrayList<>();
        for (ClassLoader loader : loaders) {
            ((URLClassLoader) loader).close();
            dropped.add(new WeakReference<>(loader));
        }
        loaders.clear();
        int alive = dropped.size();
        for (int i = 0; i < 50 && alive > 0; i++) {
            System.gc();
            Thread.sleep(20);
            alive = 0;
            for (WeakReference<ClassLoader> each : dropped) {
                alive += each.get() == null ? 0 : 1;
            }
        }
        return alive;
    }

    /**
     * Fills the heap until only what an answer needs fits, and keeps it full. Two megabytes: of one, a collector with regions of that size may
     * find no whole region to give.
     */
    static int hog() {
        HOGGED.add(new byte[8][256 << 10]);
        int megabytes = 0;
        for (int size = 1 << 20; size > 64; size /= 2) {
            try {
                while (true) {
                    HOGGED.add(new byte[size]);
                    megabytes += size == 1 << 20 ? 1 : 0;
                }
            } catch (OutOfMemoryError full) {
                continue;
            }
        }
        HOGGED.set(0, null);
        System.gc(); // so that what was just let go can be used by whoever comes first
        return megabytes;
    }

    static String threads() {
        List<String> names = new ArrayList<>();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith("winnow")) {
                names.add(thread.getName());
            }
        }
        return names.toString();
    }
}
