package dev.winnow.tests.functional;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.winnow.lab.workload.program.Program;

/** Requests to a service, and what it answered. */
interface Round {
    /**
     * @param encrypted where the gateway listens with TLS
     * @param plain where it listens without
     */
    List<String> answers(URI encrypted, URI plain, Route route) throws Exception;

    /**
     * Runs as a program that writes the answers down.
     *
     * @param args the URI with TLS, the one without, the {@link Route}, and the file for the answers
     */
    static void run(String[] args, Round round) {
        Program.run(() -> {
            List<String> answers = round.answers(URI.create(args[0]), URI.create(args[1]), Route.of(args[2]));
            Files.write(Path.of(args[3]), answers);
        });
    }
}
