package dev.winnow.patches.cosmos4.config;

import java.util.Map;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.config.Environment;

/**
 * Reads each environment variable once.
 *
 * <p>For each session token and HTTP/2 stream, and three times per query, the JVM encodes the variable's name again (72
 * to 96 B).
 *
 * <p>Preserved: system properties are read each time, so they can still be changed at run time.
 */
@AutoService(Patch.class)
public final class ConfigEnvironment extends Patch {
    public ConfigEnvironment() {
        super("config-environment", "Reads environment variables once instead of once per request", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.Configs")
    abstract static class Configs {
        @Redirects(
                in = {"isSessionTokenFalseProgressMergeEnabled", "isHttp2PingHealthEnabled"},
                shapes = {"7891ece81a9a7296 4.69.0..4.83.0", "de72c8c3349d460a 4.81.0..4.83.0"})
        static Object get(Map<?, ?> environment, Object name) {
            return Environment.get(environment, name);
        }

        @Redirects(
                in = {"isThinClientEnabled", "isDefaultE2ETimeoutDisabledForNonPointOperations"},
                of = System.class,
                shapes = {
                    "9e62f7d9673b4ed4 4.69.0..4.81.0",
                    "8ef8bbb834246a17 4.83.0..4.83.0",
                    "82d96d57904c1466 4.63.0..4.64.0",
                    "e36ad0f42d0a75ca 4.65.0..4.83.0"
                })
        static String getenv(String name) {
            return (String) Environment.get(System.getenv(), name);
        }
    }
}
