package dev.winnow.agent.start;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipOutputStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class InMemoryZipTest {
    private static final byte[] TEXT =
            "to be, or not to be, that is the question: to be".getBytes(StandardCharsets.UTF_8);

    @Test
    void readsDeflatedAndStoredEntriesInAnyOrder() throws IOException {
        InMemoryZip zip = InMemoryZip.of(zip("a comment"));

        assertThat(zip.read("stored.txt")).isEqualTo(TEXT);
        assertThat(zip.read("folder/deflated.txt")).isEqualTo(TEXT);
        assertThat(zip.read("folder/deflated.txt")).isEqualTo(TEXT);
        assertThat(zip.read("empty.txt")).isEmpty();
    }

    @Test
    void unknownEntriesAndFoldersAreAbsent() throws IOException {
        InMemoryZip zip = InMemoryZip.of(zip(null));

        assertThat(zip.has("folder/deflated.txt")).isTrue();
        assertThat(zip.has("folder/")).isFalse();
        assertThat(zip.read("folder/")).isNull();
        assertThat(zip.read("deflated.txt")).isNull();
    }

    @Test
    void aFileThatIsNoZipFails() {
        assertThatExceptionOfType(ZipException.class)
                .isThrownBy(() -> InMemoryZip.of(TEXT))
                .withMessage("no end of a central directory");
        assertThatExceptionOfType(ZipException.class).isThrownBy(() -> InMemoryZip.of(new byte[0]));
    }

    @Test
    void aDamagedEntryFails() throws IOException {
        byte[] bytes = zip(null);
        int content = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("deflated.txt") + "deflated.txt".length();
        Arrays.fill(bytes, content, content + 8, (byte) 0xff);

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> InMemoryZip.of(bytes).read("folder/deflated.txt"))
                .withMessageStartingWith("folder/deflated.txt: ");
    }

    private static byte[] zip(String comment) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.setComment(comment);
            zip.putNextEntry(new ZipEntry("folder/"));
            zip.putNextEntry(new ZipEntry("folder/deflated.txt"));
            zip.write(TEXT);
            zip.putNextEntry(new ZipEntry("empty.txt"));
            ZipEntry stored = new ZipEntry("stored.txt");
            stored.setMethod(ZipEntry.STORED);
            stored.setSize(TEXT.length);
            CRC32 sum = new CRC32();
            sum.update(TEXT);
            stored.setCrc(sum.getValue());
            zip.putNextEntry(stored);
            zip.write(TEXT);
        }
        return bytes.toByteArray();
    }
}
