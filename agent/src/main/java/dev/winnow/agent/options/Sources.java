package dev.winnow.agent.options;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * Where settings come from. The first that has a value wins: agent arguments, system properties, environment
 * variables, the file that {@code winnow.config} names.
 */
final class Sources {
    private final Map<String, String> arguments;
    private final Properties properties;
    private final Map<String, String> environment;
    private Properties file = new Properties();

    Sources(String arguments, Properties properties, Map<String, String> environment) throws BadOption {
        this.arguments = parse(arguments);
        this.properties = properties;
        this.environment = environment;
    }

    void readFile(String path) throws BadOption {
        Properties read = new Properties();
        try (Reader reader = Files.newBufferedReader(Paths.get(path), StandardCharsets.UTF_8)) {
            read.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new BadOption("winnow.config=" + path + ": cannot be read (" + e + "); allowed is a properties file");
        }
        file = read;
    }

    /** The value in force, or null. */
    String get(Option option) {
        String value = arguments.get(option.name());
        value = value != null ? value : properties.getProperty(option.property());
        value = value != null ? value : environment.get(option.variable());
        value = value != null ? value : file.getProperty(option.property());
        return value == null ? null : value.trim();
    }

    /**
     * Every setting given by name, except by environment variable (a variable's name does not tell its words apart).
     *
     * @return name without the prefix {@code winnow.}, to value; the winning source's value
     */
    Map<String, String> named() {
        Map<String, String> named = new TreeMap<>();
        putAll(named, file);
        putAll(named, properties);
        named.putAll(arguments);
        return named;
    }

    private static void putAll(Map<String, String> named, Properties source) {
        for (String key : source.stringPropertyNames()) {
            if (key.startsWith("winnow.")) {
                named.put(
                        key.substring("winnow.".length()),
                        source.getProperty(key).trim());
            }
        }
    }

    /** {@code key=value,key=value}; a part without {@code =} goes on with the list before it. */
    private static Map<String, String> parse(String arguments) throws BadOption {
        Map<String, String> parsed = new LinkedHashMap<>();
        if (arguments == null || arguments.isEmpty()) {
            return parsed;
        }
        String key = null;
        for (String part : arguments.split(",")) {
            int equals = part.indexOf('=');
            if (equals > 0) {
                key = part.substring(0, equals).trim();
                key = key.startsWith("winnow.") ? key.substring("winnow.".length()) : key;
                parsed.put(key, part.substring(equals + 1));
            } else if (key != null) {
                parsed.put(key, parsed.get(key) + "," + part);
            } else {
                throw new BadOption("agent argument '" + part + "': allowed is key=value,key=value");
            }
        }
        return parsed;
    }
}
