package dev.winnow.tests.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Lines of pages fit into the width that {@code .editorconfig} sets, so that a change of a sentence is readable. */
class ProseTest {
    private static final int WIDTH = 160;

    @Test
    void noLineOfProseIsLonger() throws IOException {
        List<String> longer = new ArrayList<>();
        for (Page page : Page.all()) {
            boolean isCode = false;
            for (String line : Files.readAllLines(page.path)) {
                isCode ^= line.strip().startsWith("```");
                boolean isProse = !isCode && !line.startsWith("|") && !line.startsWith("![");
                if (isProse && line.length() > WIDTH) {
                    longer.add(page + ": " + line);
                }
            }
        }
        assertThat(longer).isEmpty();
    }
}
