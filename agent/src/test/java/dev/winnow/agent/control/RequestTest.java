package dev.winnow.agent.control;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class RequestTest {
    @TempDir
    Path directory;

    @Test
    void parametersAreDecoded() throws IOException {
        Request request = new Request("command=patch&reply=%2Ftmp%2Fx&words=on+a%26b");
        request.readFile();

        assertThat(request.command()).isEqualTo("patch");
        assertThat(request.reply()).isEqualTo(Path.of("/tmp/x"));
        assertThat(request.words("words")).containsExactly("on", "a&b");
    }

    @Test
    void furtherParametersAreInTheNamedFile() throws IOException {
        Path file = Files.writeString(directory.resolve("request"), "options=probes%3Dnone&words=on+all");
        Request request = new Request("command=attach&reply=x&parameters=" + file);
        request.readFile();

        assertThat(request.text("options")).isEqualTo("probes=none");
        assertThat(request.words("words")).containsExactly("on", "all");
    }

    @Test
    void aMissingFileIsAnError() {
        Request request = new Request("command=attach&reply=x&parameters=" + directory.resolve("none"));

        assertThatThrownBy(request::readFile).isInstanceOf(NoSuchFileException.class);
    }
}
