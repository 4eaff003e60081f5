package dev.winnow.lab.workload.copies;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.stream.Stream;

import dev.winnow.experiment.jvm.Generation;
import dev.winnow.lab.workload.client.Account;
import dev.winnow.lab.workload.client.Client;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.cosmos4.Cosmos4Client;
import dev.winnow.lab.workload.documents.Documents;
import dev.winnow.lab.workload.legacy.LegacyClient;

/**
 * The class loader of one copy. It defines the SDK, its libraries, and the classes of the workload that are linked with them, whatever its
 * parent has of these; the rest of the workload it shares with the other copies.
 */
final class SdkCopy extends URLClassLoader {
    private static final String OURS = "dev.winnow.";
    private static final String SHARED = "dev.winnow.lab.";

    private static final List<String> OURS_IN_EACH_COPY =
            List.of(packageOf(Cosmos4Client.class), packageOf(LegacyClient.class), packageOf(Documents.class));

    private final CopySettings settings;

    SdkCopy(CopySettings settings) {
        super(urls(settings.classPath), SdkCopy.class.getClassLoader());
        this.settings = settings;
    }

    private static String packageOf(Class<?> type) {
        return type.getPackageName() + ".";
    }

    /** The jars, and what is ours: it lies beside this class. */
    private static URL[] urls(List<File> jars) {
        URL ours = SdkCopy.class.getProtectionDomain().getCodeSource().getLocation();
        return Stream.concat(jars.stream().map(SdkCopy::url), Stream.of(ours)).toArray(URL[]::new);
    }

    private static URL url(File jar) {
        try {
            return jar.toURI().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(jar.toString(), e);
        }
    }

    /** A new client of this copy. The threads that it starts find this copy's services. */
    Client connect(Account account, Connection connection, String container) {
        Class<?> client = settings.generation == Generation.FIRST ? LegacyClient.class : Cosmos4Client.class;
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(this);
        try {
            return loadClass(client.getName())
                    .asSubclass(Client.class)
                    .getConstructor(Account.class, Connection.class, String.class)
                    .newInstance(account, connection, container);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no client of " + settings.classPath, e);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith(OURS) && OURS_IN_EACH_COPY.stream().noneMatch(name::startsWith)) {
            return loadOurs(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            try {
                return findClass(name);
            } catch (ClassNotFoundException notInCopy) {
                return super.loadClass(name, resolve);
            }
        }
    }

    /** The agent leaves classes alone whose loader hides the agent's own. */
    private Class<?> loadOurs(String name, boolean resolve) throws ClassNotFoundException {
        if (!settings.seesAgent && !name.startsWith(SHARED)) {
            throw new ClassNotFoundException(name);
        }
        return super.loadClass(name, resolve);
    }

    @Override
    public URL getResource(String name) {
        URL inCopy = findResource(name);
        return inCopy == null ? super.getResource(name) : inCopy;
    }
}
