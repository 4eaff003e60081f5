package dev.winnow.tests.ping;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import javax.tools.ToolProvider;

import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.lab.workload.cosmos4.Cosmos4Client;
import dev.winnow.tests.jvm.Scope;

/** A JVM with a client of the real SDK over HTTP/2 that writes a document when it is told to. */
final class PingClient implements AutoCloseable {
    private static final String PROGRAM = """
            import java.net.URI;
            import java.util.*;

            import com.azure.cosmos.*;
            import com.azure.cosmos.models.*;
            import dev.winnow.lab.workload.client.Connection;
            import dev.winnow.lab.workload.client.Protocol;
            import dev.winnow.lab.workload.cosmos4.Cosmos4Client;

            public class Writes {
                public static void main(String[] arguments) {
                    Scanner in = new Scanner(System.in);
                    try (CosmosAsyncClient client = Cosmos4Client.connect(URI.create(arguments[0]), Connection.gateway(Protocol.H2))) {
                        client.createDatabase("db").block();
                        client.getDatabase("db").createContainer(new CosmosContainerProperties("c", "/pk")).block();
                        CosmosAsyncContainer container = client.getDatabase("db").getContainer("c");
                        while (in.hasNextLine()) {
                            String[] words = in.nextLine().split(" ");
                            if (words.length == 2) {
                                System.setProperty(words[0], words[1]);
                            } else {
                                System.out.println("answer " + write(container, words[0]));
                            }
                        }
                    }
                }

                static String write(CosmosAsyncContainer container, String id) {
                    try {
                        return "" + container.createItem(Map.of("id", id, "pk", "p")).block().getStatusCode();
                    } catch (CosmosException e) {
                        String causes = "";
                        for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
                            causes += " " + cause.getClass().getSimpleName();
                        }
                        return e.getStatusCode() + "/" + e.getSubStatusCode() + causes;
                    }
                }
            }
            """;

    private final Process process;
    private final BufferedReader out;
    private final PrintStream in;

    private PingClient(Process process) {
        this.process = process;
        out = process.inputReader();
        in = new PrintStream(process.getOutputStream(), true);
    }

    /** @param folder empty */
    static PingClient start(JavaHome jdk, Sdk sdk, int port, Path folder, List<String> options) throws Exception {
        Path source = Files.writeString(folder.resolve("Writes.java"), PROGRAM);
        String ours = Path.of(Cosmos4Client.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        String classPath = String.join(File.pathSeparator, List.of(folder.toString(), sdk.joinedClassPath(), ours));
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "--release", "11", "-cp", classPath, "-d", folder.toString(), source.toString());
        if (exit != 0) {
            throw new IllegalStateException("does not compile: Writes");
        }
        List<String> command = new ArrayList<>(List.of(jdk.java().toString()));
        command.addAll(Scope.jvmOptions(jdk.directory()));
        command.addAll(options);
        command.addAll(List.of(
                "-DCOSMOS.EMULATOR_SERVER_CERTIFICATE_VALIDATION_DISABLED=true",
                "-DCOSMOS.DISABLE_IMDS_ACCESS=true",
                "-DCOSMOS.HTTP2_PING_TIMEOUT_IN_SECONDS=1",
                "-DCOSMOS.HTTP2_PING_FAILURE_THRESHOLD=1",
                "-cp",
                classPath,
                "Writes",
                "https://localhost:" + port + "/"));
        return new PingClient(new ProcessBuilder(command)
                .redirectError(folder.resolve("err").toFile())
                .start());
    }

    /** Sets a system property, between two writes. */
    void set(String property, String value) {
        in.println(property + ' ' + value);
    }

    /** The status code of the answer; of a failed write with sub-status and the classes of its causes. */
    String write(String id) throws IOException {
        in.println(id);
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.startsWith("answer ")) {
                return line.substring("answer ".length());
            }
        }
        throw new IOException("the client ended");
    }

    /** Lets it end by itself, and so end its recordings. */
    @Override
    public void close() {
        in.close();
        process.onExit().completeOnTimeout(process, 5, TimeUnit.MINUTES).join().destroyForcibly();
    }
}
