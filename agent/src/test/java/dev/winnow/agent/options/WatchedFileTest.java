package dev.winnow.agent.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Properties;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class WatchedFileTest {
    @TempDir
    Path folder;

    private Path file;
    private WatchedFile watched;

    @BeforeEach
    void watch() throws Exception {
        file = folder.resolve("winnow.properties");
        Files.writeString(file, "winnow.patches=safe\n");
        watched = watch("config=" + file);
        assertThat(watched.changed()).isNull();
    }

    private static WatchedFile watch(String arguments) throws BadOption {
        return new WatchedFile(Options.read(arguments, new Properties(), Map.of(), false));
    }

    @Test
    void aRewrittenFileGivesItsSettingsOnce() throws Exception {
        Files.writeString(file, "winnow.patches=all\n");
        assertThat(watched.changed().patches()).containsExactly("all");
        assertThat(watched.changed()).isNull();
    }

    @Test
    void anotherCommentChangesNothing() throws Exception {
        Files.writeString(file, "# for the night\nwinnow.patches=safe\n");
        assertThat(watched.changed()).isNull();
    }

    @Test
    void replacedLinksAreFollowedAsKubernetesMakesThem() throws Exception {
        Path mounted = folder.resolve("winnow.config");
        Files.createSymbolicLink(mounted, Path.of("..data", "winnow.config"));
        publish("..2026_1", "winnow.patches=safe\n");
        WatchedFile linked = watch("config=" + mounted);
        assertThat(linked.changed()).isNull();

        publish("..2026_2", "winnow.patches=none\n");
        assertThat(linked.changed().patches()).isEmpty();
    }

    private void publish(String version, String content) throws IOException {
        Files.createDirectory(folder.resolve(version));
        Files.writeString(folder.resolve(version).resolve("winnow.config"), content);
        Path link = Files.createSymbolicLink(folder.resolve("..data_tmp"), Path.of(version));
        Files.move(link, folder.resolve("..data"), StandardCopyOption.ATOMIC_MOVE);
    }

    @Test
    void anAgentArgumentWinsAgainstTheFile() throws Exception {
        WatchedFile overridden = watch("config=" + file + ",patches=deep");
        overridden.changed();
        Files.writeString(file, "winnow.patches=all\n");
        assertThat(overridden.changed()).isNull();
    }

    @Test
    void brokenContentIsReportedOnceAndTheNextGoodContentCounts() throws Exception {
        Files.writeString(file, "winnow.patches=\\u12\n");
        assertThatExceptionOfType(BadOption.class)
                .isThrownBy(watched::changed)
                .withMessageContaining("winnow.config=" + file + ": cannot be read");
        assertThat(watched.changed()).isNull();

        Files.writeString(file, "winnow.patches=all\n");
        assertThat(watched.changed().patches()).containsExactly("all");
    }

    @Test
    void anEmptyFileIsNotTakenForOneWithoutPatches() throws Exception {
        Files.writeString(file, "");
        assertThatExceptionOfType(BadOption.class)
                .isThrownBy(watched::changed)
                .withMessageContaining("winnow.config=" + file + ": is empty");
    }

    @Test
    void aFileThatIsGoneForAWhileIsReadWhenItIsBack() throws Exception {
        Files.delete(file);
        assertThatExceptionOfType(BadOption.class)
                .isThrownBy(watched::changed)
                .withMessageContaining("cannot be read (java.nio.file.NoSuchFileException");

        Files.writeString(file, "winnow.patches=all\n");
        assertThat(watched.changed().patches()).containsExactly("all");
    }
}
