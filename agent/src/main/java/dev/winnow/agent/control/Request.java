package dev.winnow.agent.control;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A command as the JVM delivers it: {@code command=patch&reply=%2Ftmp%2Fx&words=on+all}, encoded like the query of a URL. What is too
 * long for the JVM is in a file, which the parameter {@code parameters} names.
 */
final class Request {
    private static final String COMMAND = "command";
    private static final String FILE = "parameters";

    private final Map<String, String> parameters = new LinkedHashMap<>();

    Request(String arguments) {
        add(arguments);
    }

    /** Reads the file with further parameters, if there is one. */
    void readFile() throws IOException {
        if (!text(FILE).isEmpty()) {
            add(Files.readString(path(FILE)));
        }
    }

    private void add(String arguments) {
        for (String parameter : arguments.split("&")) {
            int equals = parameter.indexOf('=');
            if (equals > 0) {
                parameters.put(
                        parameter.substring(0, equals),
                        URLDecoder.decode(parameter.substring(equals + 1), StandardCharsets.UTF_8));
            }
        }
    }

    static boolean isRequest(String arguments) {
        return arguments != null && arguments.startsWith(COMMAND + '=');
    }

    String command() {
        return parameters.get(COMMAND);
    }

    /** The file for the answer; the caller has created it empty. */
    Path reply() {
        return path("reply");
    }

    Path path(String name) {
        return Paths.get(text(name));
    }

    /** The parameter, or an empty string. */
    String text(String name) {
        return parameters.getOrDefault(name, "");
    }

    /** The parts of the parameter that blanks separate. */
    List<String> words(String name) {
        List<String> words = new ArrayList<>();
        for (String word : text(name).split(" ")) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        return words;
    }

    long number(String name) {
        return Long.parseLong(text(name));
    }
}
