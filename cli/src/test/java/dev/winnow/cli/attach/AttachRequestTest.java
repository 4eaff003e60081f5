package dev.winnow.cli.attach;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AttachRequestTest {
    private static final Path AGENT = Path.of("/opt/winnow.jar");
    private static final String MARK = "&parameters=";

    private final SharedFiles files =
            new SharedFiles(ProcessFacts.of(ProcessHandle.current().pid()));

    @Test
    void parametersAreEncodedLikeTheQueryOfAUrl() throws IOException {
        try (AttachRequest request = AttachRequest.create(AGENT, "patch", "/tmp/x", Map.of("words", "on a&b"), files)) {
            assertThat(request).hasToString("command=patch&reply=%2Ftmp%2Fx&words=on+a%26b");
        }
    }

    @Test
    void parametersThatAreTooLongForTheJvmAreInAFileUntilItHasReadThem() throws IOException {
        String words = "x".repeat(1_024);
        Path file;
        try (AttachRequest request = AttachRequest.create(AGENT, "patch", "/tmp/x", Map.of("words", words), files)) {
            assertThat(request.toString())
                    .startsWith("command=patch&reply=%2Ftmp%2Fx" + MARK)
                    .hasSizeLessThan(900);
            file = Path.of(request.toString().split(MARK)[1].replace("%2F", "/"));
            assertThat(file).hasContent("words=" + words);
        }
        assertThat(file).doesNotExist();
    }

    @Test
    void theJvmsLimitIsForTheAgentsPathAndTheArgumentTogether() throws IOException {
        assertThat(longest(AGENT)).isEqualTo(1_024);
        assertThat(longest(Path.of("/a/longer/path/to/winnow.jar"))).isEqualTo(1_024);
    }

    /** The most bytes of path, equals sign and request that are sent without a file. */
    private int longest(Path agent) throws IOException {
        for (int i = 0; ; i++) {
            try (AttachRequest request =
                    AttachRequest.create(agent, "patch", "/tmp/x", Map.of("words", "x".repeat(i)), files)) {
                if (request.toString().contains(MARK)) {
                    return (agent + "=command=patch&reply=%2Ftmp%2Fx&words=" + "x".repeat(i - 1)).length();
                }
            }
        }
    }
}
