package dev.winnow.patches.legacy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.SdkLoader;
import dev.winnow.patches.differential.SdkRelease;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.util.ReferenceCountUtil;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import rx.Observable;
import rx.subjects.PublishSubject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

class LegacyResponseBuffersTest {
    private static final String TEXT = "{\"price\":\"12 \u20ac\"}".repeat(2_000);

    @BeforeAll
    static void watchEveryBuffer() {
        Leaks.watchEveryBuffer();
    }

    @AfterAll
    static void watchAsBefore() {
        Leaks.watchAsBefore();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.4.5", "2.5.1"})
    void sameBodiesAndNoLeaks(String release) throws Exception {
        Differential.of(release, "legacy-response-buffers").calls(BodyCall.class, ReceivedBody::random, 3_000);

        assertThat(Leaks.found()).isEmpty();
    }

    /** The generated bodies are of every kind that a service could send. */
    @Test
    void bodiesAreManifold() {
        List<Integer> chunkCounts = new ArrayList<>();
        Set<String> kinds = new HashSet<>();
        int splitCharacters = 0;
        for (int seed = 0; seed < 1_000; seed++) {
            ReceivedBody body = ReceivedBody.random(new Random(seed));
            List<Object> messages = body.messages();
            List<Object> chunks = messages.subList(1, messages.size());
            boolean hasLength = ((HttpResponse) messages.get(0)).headers().contains(HttpHeaderNames.CONTENT_LENGTH);
            kinds.add(body.coding + (hasLength ? " with length, " : ", ") + body.end);
            chunkCounts.add(chunks.size());
            splitCharacters += chunks.stream().anyMatch(LegacyResponseBuffersTest::beginsWithinCharacter) ? 1 : 0;
            chunks.forEach(ReferenceCountUtil::release);
        }

        assertThat(chunkCounts).contains(2, 3, 10, 30, 45);
        assertThat(splitCharacters).isGreaterThan(300);
        assertThat(kinds).contains("LENGTH with length, c", "CHUNKED, c", "GZIP, c");
        for (String end : List.of("e", "u", "s")) {
            assertThat(kinds).contains("LENGTH with length, " + end, "CHUNKED, " + end, "GZIP, " + end);
        }
    }

    private static boolean beginsWithinCharacter(Object chunk) {
        ByteBuf bytes = (ByteBuf) chunk;
        return bytes.isReadable() && (bytes.getByte(bytes.readerIndex()) & 0xC0) == 0x80;
    }

    @Test
    void severalAtATimeEachBecomeWhatWasSent() {
        Call<ReceivedBody> patched =
                Differential.of("2.4.5", "legacy-response-buffers").patched(BodyCall.class);
        IntStream.range(0, 500).parallel().forEach(seed -> {
            ReceivedBody some = ReceivedBody.random(new Random(seed));
            ReceivedBody whole = ReceivedBody.complete(some.text, some.coding);
            assertThatCode(() -> assertThat(patched.observe(whole)).isEqualTo(List.of("body " + whole.text)))
                    .doesNotThrowAnyException();
        });
    }

    @Test
    void leaksWouldBeFound() throws Exception {
        assertThat(Leaks.foundAfterALoss()).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void theVendorsFixTruncatesBodiesOfSeveralChunks(ReceivedBody.Coding coding) throws Throwable {
        ReceivedBody body = ReceivedBody.complete(TEXT, coding);

        String vendors = answer("2.6.1", PatchSet.EMPTY, body).toString();
        if (coding == ReceivedBody.Coding.LENGTH) {
            assertThat(vendors)
                    .as("after the chunks that it keeps, what the buffer held before")
                    .startsWith("[body " + TEXT.substring(0, 100))
                    .contains("\0");
        } else {
            assertThat(vendors).as("without a length the body is lost").isEqualTo("[body ]");
        }
        assertThat(answer("2.4.5", SdkLoader.patches("legacy-response-buffers"), body))
                .isEqualTo(List.of("body " + TEXT));
    }

    @Test
    void eachSubscriberHasABodyOfHisOwn() throws Throwable {
        Call<Observable<ByteBuf>> patched =
                Differential.of("2.4.5", "legacy-response-buffers").patched(ToText.class);
        @SuppressWarnings("unchecked")
        Observable<String> cold = (Observable<String>) patched.observe(Observable.defer(() -> chunks("ab", "c")));
        assertThat(cold.toBlocking().single()).isEqualTo("abc");
        assertThat(cold.toBlocking().single()).isEqualTo("abc");

        PublishSubject<ByteBuf> hot = PublishSubject.create();
        @SuppressWarnings("unchecked")
        Observable<String> text = (Observable<String>) patched.observe(hot.map(ByteBuf::duplicate));
        List<String> heard = new ArrayList<>();
        text.subscribe(heard::add);
        text.subscribe(heard::add);
        hot.onNext(buffer("ab"));
        hot.onNext(buffer("c"));
        hot.onCompleted();
        assertThat(heard).containsExactly("abc", "abc");
    }

    @Test
    void aFailedBodyLeavesNothingToTheNext() throws Throwable {
        Call<Observable<ByteBuf>> patched =
                Differential.of("2.4.5", "legacy-response-buffers").patched(ToText.class);
        @SuppressWarnings("unchecked")
        Observable<String> retried = (Observable<String>) patched.observe(new FailingOnce().bodies("ab", "c"));
        assertThat(retried.retry(1).toBlocking().single()).isEqualTo("abc");
    }

    private static Object answer(String release, PatchSet patches, ReceivedBody body) throws Throwable {
        SdkLoader sdk = new SdkLoader(SdkRelease.of(release), patches, BodyCall.class);
        Object call = Members.construct(Class.forName(BodyCall.class.getName(), true, sdk));
        return Members.call(call, "observe", body);
    }

    private static Observable<ByteBuf> chunks(String... texts) {
        return Observable.from(texts).map(LegacyResponseBuffersTest::buffer);
    }

    private static ByteBuf buffer(String text) {
        return Unpooled.copiedBuffer(text, StandardCharsets.UTF_8);
    }

    /** A body that ends with an error behind its first chunk, and when asked again does not. */
    private static final class FailingOnce {
        private boolean failed;

        Observable<ByteBuf> bodies(String first, String second) {
            return Observable.defer(() -> {
                if (failed) {
                    return chunks(first, second);
                }
                failed = true;
                return chunks(first).concatWith(Observable.error(new IllegalStateException("lost")));
            });
        }
    }

    static final class ToText implements Call<Observable<ByteBuf>> {
        @Override
        public Object observe(Observable<ByteBuf> content) throws Throwable {
            return Members.call(
                    Class.forName(
                            "com.microsoft.azure.cosmosdb.internal.directconnectivity.ResponseUtils",
                            true,
                            getClass().getClassLoader()),
                    "toString",
                    content);
        }
    }
}
