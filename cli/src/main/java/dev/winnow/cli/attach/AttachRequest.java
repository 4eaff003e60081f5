package dev.winnow.cli.attach;

import java.io.Closeable;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.StringJoiner;

/**
 * A command as the agent's argument, encoded like the query of a URL. HotSpot closes the connection without a word if the agent's
 * jar and argument are longer than 1,024 bytes together ({@code attachListener.hpp}, {@code arg_length_max}); the parameters are
 * then in a file that the JVM can read.
 */
final class AttachRequest implements Closeable {
    private static final int LONGEST_ARGUMENT = 1_024;

    private final String text;

    /** Null if there is none. */
    private final Path file;

    private AttachRequest(String text, Path file) {
        this.text = text;
        this.file = file;
    }

    /**
     * @param agent the agent's jar as the JVM sees it
     * @param reply the file for the replies as the JVM sees it
     * @param parameters by name
     */
    static AttachRequest create(
            Path agent, String command, String reply, Map<String, String> parameters, SharedFiles files)
            throws IOException {
        String header = "command=" + command + "&reply=" + encoded(reply);
        StringJoiner query = new StringJoiner("&");
        for (Map.Entry<String, String> parameter : parameters.entrySet()) {
            query.add(parameter.getKey() + '=' + encoded(parameter.getValue()));
        }
        String whole = query.length() == 0 ? header : header + '&' + query;
        if (bytes(agent + "=" + whole) <= LONGEST_ARGUMENT) {
            return new AttachRequest(whole, null);
        }
        Path file = files.newFile(".request");
        Files.writeString(file, query.toString());
        return new AttachRequest(
                header + "&parameters=" + encoded(files.inTarget(file).toString()), file);
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** The agent's argument. */
    @Override
    public String toString() {
        return text;
    }

    /** Deletes the file; the agent has read it when the JVM has loaded it. */
    @Override
    public void close() throws IOException {
        if (file != null) {
            Files.deleteIfExists(file);
        }
    }
}
