package dev.winnow.lab.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.winnow.experiment.jvm.SdkVersion;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** On a copy of the two files of this checkout. */
class ReleaseListsTest {
    private static final Path CHECKOUT = Path.of("..");

    @TempDir
    Path copy;

    @BeforeEach
    void copyLists() throws IOException {
        for (Path file : new Path[] {ReleaseLists.BUILD_FILE, ReleaseLists.CHECKED}) {
            Files.createDirectories(copy.resolve(file).getParent());
            Files.copy(CHECKOUT.resolve(file), copy.resolve(file));
        }
    }

    @Test
    void aNewestReleaseIsAppendedToBothLists() throws IOException {
        new ReleaseLists(copy).add(SdkVersion.parse("4.999.0"));

        assertThat(text(ReleaseLists.BUILD_FILE))
                .containsPattern(
                        "<version>4\\.\\d+\\.\\d</version></artifactItem>\\n *<artifactItem><groupId>com.azure</groupId>"
                                + "<artifactId>azure-cosmos</artifactId><version>4.999.0</version></artifactItem>\\n *</artifactItems>");
        assertThat(text(ReleaseLists.CHECKED)).containsPattern("\"4\\.\\d+\\.\\d\", \"4.999.0\"\\);");
    }

    /** The last one of the list is the default of every command. */
    @Test
    void aLateUpdateOfAnOldReleaseIsPutBehindIt() throws IOException {
        new ReleaseLists(copy).add(SdkVersion.parse("4.64.7"));

        assertThat(text(ReleaseLists.BUILD_FILE))
                .containsPattern(
                        "<version>4\\.64\\.0</version></artifactItem>\\n *<artifactItem><groupId>com.azure</groupId>"
                                + "<artifactId>azure-cosmos</artifactId><version>4.64.7</version></artifactItem>\\n");
        assertThat(text(ReleaseLists.CHECKED)).contains("\"4.64.0\", \"4.64.7\", \"4.65.0\"");
    }

    @Test
    void aReleaseThatIsListedChangesNothing() throws IOException {
        new ReleaseLists(copy).add(SdkVersion.parse("4.63.0"));

        assertThat(copy.resolve(ReleaseLists.BUILD_FILE))
                .hasSameTextualContentAs(CHECKOUT.resolve(ReleaseLists.BUILD_FILE));
        assertThat(copy.resolve(ReleaseLists.CHECKED)).hasSameTextualContentAs(CHECKOUT.resolve(ReleaseLists.CHECKED));
    }

    private String text(Path file) throws IOException {
        return Files.readString(copy.resolve(file));
    }
}
