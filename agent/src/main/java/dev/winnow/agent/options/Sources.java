package dev.winnow.agent.options;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * The sources of settings, in order of precedence: agent arguments, system properties, environment variables, the file that {@code
 * winnow.config} names.
 */
final class Sources {
    private static final String PREFIX = "winnow.";

    private final Map<String, String> arguments;
    private final List<String> strayArguments = new ArrayList<>();
    private final Properties properties;
    private final Map<String, String> environment;
    private Properties file = new Properties();
    private RuntimeException unlisted;

    Sources(String arguments, Properties properties, Map<String, String> environment) {
        this.arguments = parse(arguments);
        this.properties = properties;
        this.environment = environment;
    }

    void readFile(String path) throws BadOption {
        try {
            useFile(path, Files.readAllBytes(Paths.get(path)));
        } catch (IOException | InvalidPathException e) {
            throw unreadable(path, e);
        }
    }

    /** The same with further agent arguments, which replace those of the same names. */
    Sources with(String furtherArguments) {
        Sources result = new Sources(furtherArguments, properties, environment);
        for (Map.Entry<String, String> one : arguments.entrySet()) {
            result.arguments.putIfAbsent(one.getKey(), one.getValue());
        }
        result.file = file;
        return result;
    }

    /** @param content of the file at that path */
    void useFile(String path, byte[] content) throws BadOption {
        Properties read = new Properties();
        try (Reader reader =
                new InputStreamReader(new ByteArrayInputStream(content), StandardCharsets.UTF_8.newDecoder())) {
            read.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw unreadable(path, e);
        }
        file = read;
    }

    private static BadOption unreadable(String path, Exception cause) {
        return new BadOption(
                "winnow.config=" + path + ": cannot be read (" + cause + "); allowed is a properties file");
    }

    /** The host's name as the environment states it, or null. */
    String hostName() {
        return environment.get("HOSTNAME");
    }

    /** The effective value, or null. */
    String get(Option option) {
        String value = arguments.get(option.name());
        value = value != null ? value : properties.getProperty(option.property());
        value = value != null ? value : environment.get(option.variable());
        value = value != null ? value : file.getProperty(option.property());
        return value == null ? null : value.trim();
    }

    /**
     * Every setting that is given by name, with its effective value. Environment variables are not included: a variable's name does
     * not tell {@code .} and {@code -} apart.
     *
     * @return value by name without the prefix {@code winnow.}
     */
    Map<String, String> named() {
        Map<String, String> named = new TreeMap<>();
        putAll(named, file);
        try {
            putAll(named, properties);
        } catch (RuntimeException notListed) {
            // get() still reads single ones.
            unlisted = notListed;
        }
        named.putAll(arguments);
        return named;
    }

    private static void putAll(Map<String, String> named, Properties source) {
        for (String key : source.stringPropertyNames()) {
            if (key.startsWith(PREFIX)) {
                named.put(
                        key.substring(PREFIX.length()), source.getProperty(key).trim());
            }
        }
    }

    /**
     * Why {@link #named} lacks system properties: the application has replaced them by some that it does not let others list.
     *
     * @return null if {@link #named} has them
     */
    RuntimeException unlisted() {
        return unlisted;
    }

    /** Agent arguments before the first {@code key=value}. */
    List<String> strayArguments() {
        return strayArguments;
    }

    /** Keys of the file that lack the prefix {@code winnow.}. */
    List<String> strayFileKeys() {
        List<String> stray = new ArrayList<>();
        for (String key : file.stringPropertyNames()) {
            if (!key.startsWith(PREFIX)) {
                stray.add(key);
            }
        }
        return stray;
    }

    /** Environment variables {@code WINNOW_*} that are not an option's. */
    List<String> strayVariables() {
        List<String> stray = new ArrayList<>();
        for (String name : environment.keySet()) {
            if (name.startsWith("WINNOW_") && !DeclaredOptions.hasVariable(name)) {
                stray.add(name);
            }
        }
        return stray;
    }

    /** Parses {@code key=value,key=value}; a part without {@code =} continues the list before it. */
    private Map<String, String> parse(String text) {
        Map<String, String> parsed = new LinkedHashMap<>();
        if (text == null || text.isEmpty()) {
            return parsed;
        }
        String key = null;
        for (String part : text.split(",")) {
            int equals = part.indexOf('=');
            if (equals > 0) {
                key = part.substring(0, equals).trim();
                key = key.startsWith(PREFIX) ? key.substring(PREFIX.length()) : key;
                parsed.put(key, part.substring(equals + 1));
            } else if (key != null) {
                parsed.put(key, parsed.get(key) + "," + part);
            } else {
                strayArguments.add(part);
            }
        }
        return parsed;
    }
}
