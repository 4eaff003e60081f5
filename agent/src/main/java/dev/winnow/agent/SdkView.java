package dev.winnow.agent;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

import dev.winnow.agent.copies.LibraryCopy;
import dev.winnow.agent.copies.LoaderNames;
import dev.winnow.agent.transform.LoadedClasses;

/** A loaded copy of the SDK. A JVM may have several: in several class loaders, or relocated to several packages. */
public final class SdkView {
    /** A class that every client loads, by its internal name; the artifact; the file in its jar with the version; the key in that file. */
    private static final String[][] KNOWN = {
        {"com/azure/cosmos/CosmosClientBuilder", "azure-cosmos", "azure-cosmos.properties", "version"},
        {
            "com/microsoft/azure/cosmosdb/rx/AsyncDocumentClient",
            "azure-cosmosdb",
            "META-INF/maven/com.microsoft.azure/azure-cosmosdb-gateway/pom.properties",
            "version"
        },
    };

    private final String artifact;
    private final String version;
    private final String prefix;
    private final String loader;

    private SdkView(String artifact, String version, String prefix, String loader) {
        this.artifact = artifact;
        this.version = version;
        this.prefix = prefix;
        this.loader = loader;
    }

    /** Every copy, in no particular order. */
    public static List<SdkView> in(LoadedClasses loaded) {
        return among(loaded.named(SdkView::isClient));
    }

    /** The copies to which these classes belong; classes that are no client are left out. */
    static List<SdkView> among(List<Class<?>> classes) {
        List<SdkView> copies = new ArrayList<>();
        for (Class<?> one : classes) {
            String name = LoadedClasses.internalName(one);
            for (String[] known : KNOWN) {
                if (LibraryCopy.isNamed(name, known[0])) {
                    copies.add(new SdkView(
                            known[1],
                            version(one, known[2], known[3]),
                            LibraryCopy.prefixOf(name, known[0]),
                            LoaderNames.of(one.getClassLoader())));
                }
            }
        }
        return copies;
    }

    /** Whether the application has loaded a copy, or has one on its class path. */
    public static boolean isExpected(LoadedClasses loaded) {
        for (String[] known : KNOWN) {
            if (ClassLoader.getSystemResource(known[0] + ".class") != null) {
                return true;
            }
        }
        return !in(loaded).isEmpty();
    }

    /**
     * Whether this is the class by which a copy is found.
     *
     * @param name internal name
     */
    static boolean isClient(String name) {
        for (String[] known : KNOWN) {
            if (LibraryCopy.isNamed(name, known[0])) {
                return true;
            }
        }
        return false;
    }

    public String getArtifact() {
        return artifact;
    }

    /** {@code unknown} if the jar does not say. */
    public String getVersion() {
        return version;
    }

    /** What a build has put before the packages of this copy, such as {@code azure_cosmos_spark}; empty if nothing. */
    public String getPrefix() {
        return prefix;
    }

    /** The class loader's class, and its name if it has one. */
    public String getLoader() {
        return loader;
    }

    public Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("artifact", artifact);
        map.put("version", version);
        map.put("prefix", prefix);
        map.put("loader", loader);
        return map;
    }

    private static String version(Class<?> inside, String file, String key) {
        try (InputStream in = inside.getResourceAsStream('/' + file)) {
            Properties properties = new Properties();
            if (in != null) {
                properties.load(in);
            }
            return properties.getProperty(key, "unknown");
        } catch (IOException | RuntimeException e) {
            return "unknown";
        }
    }
}
