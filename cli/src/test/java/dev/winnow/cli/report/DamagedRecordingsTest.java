package dev.winnow.cli.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

import dev.winnow.cli.CommandRun;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Recordings with random damage: each problem is one line, never a stack trace, and what can be read is reported. */
class DamagedRecordingsTest {
    private static final int INPUTS = 150;

    @TempDir
    static Path directory;

    private static byte[] sound;
    private static int firstChunk;

    private final Path file = directory.resolve("damaged.jfr");

    /** Two chunks, with samples and sites. */
    @BeforeAll
    static void record() throws IOException {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        for (int i = 0; i < 2; i++) {
            both.write(Files.readAllBytes(RecordedSites.withSamples(directory.resolve(i + ".jfr"), () -> {
                RecordedSites.site("set", 42, 1_000, 16);
                RecordedSites.patch("store-response-headers", "off", "on", "");
                allocate(5_000_000);
            })));
            firstChunk = i == 0 ? both.size() : firstChunk;
        }
        sound = both.toByteArray();
    }

    private static void allocate(long bytes) {
        for (long done = 0; done < bytes; done += 1_000) {
            Arrays.fill(new byte[1_000], (byte) done);
        }
    }

    @Test
    void bitsFlipped() throws IOException {
        for (int seed = 0; seed < INPUTS; seed++) {
            Random random = new Random(seed);
            byte[] damaged = sound.clone();
            for (int flips = 1 + random.nextInt(4); flips > 0; flips--) {
                damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            }
            check(seed, damaged);
        }
    }

    @Test
    void partsSwapped() throws IOException {
        for (int seed = 0; seed < INPUTS; seed++) {
            Random random = new Random(seed);
            byte[] damaged = sound.clone();
            int length = 1 + random.nextInt(random.nextBoolean() ? 400 : sound.length / 4);
            int one = random.nextInt(sound.length - length);
            int other = random.nextInt(sound.length - length);
            System.arraycopy(sound, one, damaged, other, length);
            System.arraycopy(sound, other, damaged, one, length);
            check(seed, damaged);
        }
    }

    @Test
    void headersOverwritten() throws IOException {
        for (int seed = 0; seed < INPUTS; seed++) {
            Random random = new Random(seed);
            byte[] damaged = sound.clone();
            for (int bytes = 1 + random.nextInt(3); bytes > 0; bytes--) {
                damaged[(random.nextBoolean() ? 0 : firstChunk) + random.nextInt(100)] = (byte) random.nextInt();
            }
            check(seed, damaged);
        }
    }

    @Test
    void whatComesBeforeATruncatedChunkIsReported() throws IOException {
        for (int seed = 0; seed < 20; seed++) {
            int more = seed == 0 ? 0 : new Random(seed).nextInt(sound.length - firstChunk - 1);
            int end = firstChunk + 1 + more;
            CommandRun report = check(seed, Arrays.copyOf(sound, end));
            assertThat(report.exitCode).isEqualTo(1);
            assertThat(report.err)
                    .contains("truncated in chunk 2", "the chunks before it are used")
                    .hasLineCount(1);
            assertThat(report.out).containsPattern("Headers\\.set:42 +HashMap +1,000");
        }
    }

    /** The reader would wait for the recording to be completed. */
    @Test
    void aChunkThatWasCopiedWhileItWasWritten() throws IOException {
        byte[] damaged = sound.clone();
        damaged[firstChunk + 64] = (byte) 255;
        assertThat(check(0, damaged).err).contains("chunk 2 was being written").hasLineCount(1);
    }

    private CommandRun check(long seed, byte[] content) throws IOException {
        Files.write(file, content);
        check(seed, new CommandRun("compare", directory.resolve("0.jfr"), file));
        check(seed, new CommandRun("report", file, "--format", "collapsed"));
        return check(seed, new CommandRun("report", file));
    }

    private static CommandRun check(long seed, CommandRun run) {
        assertThat(run.exitCode).as("seed %d", seed).isBetween(0, 1);
        assertThat(run.err.lines()).as("seed %d", seed).allMatch(line -> line.startsWith("winnow "));
        assertThat(run.err).as("seed %d", seed).doesNotContain("internal error");
        assertThat(run.exitCode == 1 && run.err.isEmpty())
                .as("seed %d: fails without a word", seed)
                .isFalse();
        return run;
    }
}
