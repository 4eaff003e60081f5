package dev.winnow.tests.examples;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.emulator.Emulator;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.TargetJvm;

/** The example's service in a JVM of its own, with one book in its database. */
final class BooksService implements AutoCloseable {
    private static final Path EXAMPLE = Path.of("..", "examples", "spring-boot").toAbsolutePath();
    private static final Pattern PORT = Pattern.compile("Tomcat started on port (\\d+)");

    private final RunningJvm jvm;
    private final URI book;

    private BooksService(RunningJvm jvm, URI book) {
        this.jvm = jvm;
        this.book = book;
    }

    /** Builds the fat jar with the Maven and the settings of whoever runs the tests. */
    static void build(File log) throws IOException, InterruptedException {
        Process maven = new ProcessBuilder("mvn", "-B", "-ntp", "-q", "-f", EXAMPLE.toString(), "package")
                .redirectErrorStream(true)
                .redirectOutput(log)
                .start();
        if (maven.waitFor() != 0) {
            throw new IllegalStateException("the example does not build: " + Files.readString(log.toPath()));
        }
    }

    /** @param jvm with the options to try; the service finds the emulator's certificate in its folder */
    static BooksService start(TargetJvm jvm, Emulator emulator) throws Exception {
        Path trustStore = jvm.folder().resolve("emulator.jks");
        emulator.writeTrustStore(trustStore);
        RunningJvm running = jvm.option("-Djavax.net.ssl.trustStore=" + trustStore)
                .startJar(
                        EXAMPLE.resolve("target/books.jar"),
                        "--server.port=0",
                        "--cosmos.endpoint=https://localhost:" + emulator.tlsPort());
        try {
            URI book = URI.create("http://127.0.0.1:" + port(running) + "/books/fiction/dune");
            put(book, "{\"title\":\"Dune\",\"year\":1965}");
            return new BooksService(running, book);
        } catch (Exception e) {
            running.close();
            throw e;
        }
    }

    private static String port(RunningJvm running) throws IOException {
        while (true) {
            Matcher port = PORT.matcher(running.line());
            if (port.find()) {
                return port.group(1);
            }
        }
    }

    private static void put(URI book, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(book)
                .header("Content-Type", "application/json")
                .PUT(HttpRequest.BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IllegalStateException("PUT " + book + ": " + response.statusCode() + " " + response.body());
        }
    }

    long pid() {
        return jvm.pid();
    }

    /** The page of the one book. */
    URI book() {
        return book;
    }

    /** What it has written to standard error so far; its own log goes to standard output. */
    String err() throws IOException {
        return jvm.err();
    }

    @Override
    public void close() {
        jvm.close();
    }
}
