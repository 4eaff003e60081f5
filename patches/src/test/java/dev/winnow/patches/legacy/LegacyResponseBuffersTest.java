package dev.winnow.patches.legacy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.patches.differential.Call;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.Members;
import dev.winnow.patches.differential.SdkLoader;
import dev.winnow.patches.differential.SdkRelease;
import dev.winnow.patches.model.PatchSet;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import rx.Observable;
import rx.subjects.PublishSubject;

import static org.assertj.core.api.Assertions.assertThat;

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

    @Test
    void leaksWouldBeFound() throws Exception {
        assertThat(Leaks.foundAfterALoss()).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void theVendorsFixTruncatesBodiesOfSeveralChunks(ReceivedBody.Coding coding) throws Throwable {
        ReceivedBody body = ReceivedBody.complete(TEXT, coding);

        assertThat(answer("2.6.1", PatchSet.EMPTY, body)).isNotEqualTo(List.of("body " + TEXT));
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
