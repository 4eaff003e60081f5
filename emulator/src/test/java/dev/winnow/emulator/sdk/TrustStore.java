package dev.winnow.emulator.sdk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.winnow.emulator.Emulator;

/** Makes this JVM trust an emulator. In direct mode the SDK has no other option. */
final class TrustStore {
    private TrustStore() {}

    static void use(Emulator emulator) {
        try {
            Path file = Files.createTempFile("emulator", ".jks");
            file.toFile().deleteOnExit();
            emulator.writeTrustStore(file);
            System.setProperty("javax.net.ssl.trustStore", file.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
