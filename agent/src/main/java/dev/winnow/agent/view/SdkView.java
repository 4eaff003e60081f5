package dev.winnow.agent.view;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

import dev.winnow.agent.Agent;

/** A copy of the SDK that is loaded: a JVM may have several, each with a class loader of its own. */
public final class SdkView {
    /** By a class that every client loads: artifact, and the file in its jar that holds the version. */
    private static final String[][] KNOWN = {
        {"com.azure.cosmos.CosmosClientBuilder", "azure-cosmos", "azure-cosmos.properties", "version"},
        {
            "com.microsoft.azure.cosmosdb.rx.AsyncDocumentClient",
            "azure-cosmosdb",
            "META-INF/maven/com.microsoft.azure/azure-cosmosdb-gateway/pom.properties",
            "version"
        },
    };

    private final String artifact;
    private final String version;
    private final String loader;

    private SdkView(String artifact, String version, String loader) {
        this.artifact = artifact;
        this.version = version;
        this.loader = loader;
    }

    /** Every copy, in no particular order. */
    public static List<SdkView> in(Agent agent) {
        List<SdkView> copies = new ArrayList<>();
        for (Class<?> loaded : agent.instrumentation().getAllLoadedClasses()) {
            for (String[] known : KNOWN) {
                if (loaded.getName().equals(known[0])) {
                    copies.add(new SdkView(known[1], version(loaded, known[2], known[3]), loader(loaded)));
                }
            }
        }
        return copies;
    }

    public String getArtifact() {
        return artifact;
    }

    /** {@code unknown} where the jar does not say. */
    public String getVersion() {
        return version;
    }

    /** The class loader's class, and its name where it has one. */
    public String getLoader() {
        return loader;
    }

    public Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("artifact", artifact);
        map.put("version", version);
        map.put("loader", loader);
        return map;
    }

    private static String loader(Class<?> loaded) {
        ClassLoader loader = loaded.getClassLoader();
        if (loader == null) {
            return "boot";
        }
        return loader.getClass().getName() + (loader.getName() == null ? "" : " '" + loader.getName() + "'");
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
