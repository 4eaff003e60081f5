package dev.winnow.patches.runtime.buffers;

import java.io.ByteArrayOutputStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

class ResponseBytesTest {
    private static final int THREADS = 48;
    private static final int MEGABYTE = 1024 * 1024;

    @Test
    void manyAtATimeNeverSeeEachOther() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<Integer>> readers = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                Random random = new Random(i);
                readers.add(() -> wrongTexts(random));
            }
            for (Future<Integer> wrong : threads.invokeAll(readers)) {
                assertThat(wrong.get()).isZero();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static int wrongTexts(Random random) {
        int wrong = 0;
        for (int round = 0; round < 500; round++) {
            StringBuilder expected = new StringBuilder();
            ByteArrayOutputStream bytes = new ByteArrayOutputStream(0);
            for (int chunk = random.nextInt(5); chunk >= 0; chunk--) {
                String text = Integer.toString(random.nextInt()).repeat(random.nextInt(200));
                expected.append(text);
                bytes = ResponseBytes.after(bytes);
                bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
                Thread.yield();
            }
            wrong += ResponseBytes.text(bytes).contentEquals(expected) ? 0 : 1;
        }
        return wrong;
    }

    @Test
    void whatIsKeptIsWipedAndNotLarge() throws Exception {
        takeMany(); // so that there is room for more
        ByteArrayOutputStream small = filled(3_000);
        ByteArrayOutputStream large = filled(MEGABYTE);
        ResponseBytes.text(small);
        ResponseBytes.text(large);

        List<ByteArrayOutputStream> next = takeMany();

        assertThat(next).contains(small).doesNotContain(large).doesNotHaveDuplicates();
        assertThat(array(small)).hasSizeGreaterThanOrEqualTo(3_000).containsOnly(0);
    }

    private static List<ByteArrayOutputStream> takeMany() {
        return Stream.generate(ResponseBytesTest::take).limit(THREADS).collect(toList());
    }

    private static byte[] array(ByteArrayOutputStream bytes) throws ReflectiveOperationException {
        Field array = ByteArrayOutputStream.class.getDeclaredField("buf");
        array.setAccessible(true);
        return (byte[]) array.get(bytes);
    }

    private static ByteArrayOutputStream take() {
        return ResponseBytes.after(new ByteArrayOutputStream(0));
    }

    private static ByteArrayOutputStream filled(int length) {
        ByteArrayOutputStream bytes = take();
        bytes.writeBytes("x".repeat(length).getBytes(StandardCharsets.UTF_8));
        return bytes;
    }

    @Test
    void whoNeverFinishesLosesNothingButAnArray() {
        List<ByteArrayOutputStream> unfinished = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            unfinished.add(filled(10));
        }

        ByteArrayOutputStream bytes = filled(5);

        assertThat(unfinished).doesNotContain(bytes);
        assertThat(ResponseBytes.text(bytes)).isEqualTo("xxxxx");
    }

    @Test
    void aStreamThatIsNotOursIsReadAsItIs() {
        ByteArrayOutputStream foreign = new ByteArrayOutputStream();
        foreign.writeBytes("\u00e9".getBytes(StandardCharsets.UTF_8));

        assertThat(ResponseBytes.after(foreign)).isSameAs(foreign);
        assertThat(ResponseBytes.text(foreign)).isEqualTo("\u00e9");
    }
}
