package dev.winnow.patches.legacy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import com.microsoft.azure.cosmosdb.internal.directconnectivity.StoreResponse;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpResponse;
import io.reactivex.netty.protocol.http.UnicastContentSubject;
import io.reactivex.netty.protocol.http.client.HttpClientResponse;
import rx.Single;
import rx.Subscription;

/** Lets the SDK read a response through the pipeline's own subject, and tells what its subscribers heard. */
final class BodyCall implements Call<ReceivedBody> {
    private static final String RESPONSE_UTILS =
            "com.microsoft.azure.cosmosdb.internal.directconnectivity.ResponseUtils";

    @Override
    public Object observe(ReceivedBody body) throws Throwable {
        List<Object> messages = body.messages();
        UnicastContentSubject<ByteBuf> content = UnicastContentSubject.createWithoutNoSubscriptionTimeout();
        @SuppressWarnings("unchecked")
        Single<StoreResponse> response = (Single<StoreResponse>) Members.call(
                Class.forName(RESPONSE_UTILS, true, getClass().getClassLoader()),
                "toStoreResponse",
                new HttpClientResponse<>((HttpResponse) messages.get(0), content));
        List<String> heard = new ArrayList<>();
        Subscription subscription = subscribe(response, heard);
        if (body.end == 's') {
            subscribe(response, heard);
        }
        int chunks = 0;
        for (Object message : messages.subList(1, messages.size())) {
            ByteBuf chunk = (ByteBuf) message;
            if (chunks == body.endAfter && body.end == 'u') {
                subscription.unsubscribe();
            }
            if (chunks < body.endAfter || body.end != 'e') {
                content.onNext(chunk);
            }
            // The pipeline's own reference: the subject has taken those that it needs.
            chunk.release();
            chunks++;
        }
        if (body.end == 'e') {
            content.onError(new IOException("connection reset"));
        } else {
            content.onCompleted();
        }
        return heard;
    }

    private static Subscription subscribe(Single<StoreResponse> response, List<String> heard) {
        return response.subscribe(
                answer -> heard.add("body " + answer.getResponseBody()), error -> heard.add("error " + error));
    }
}
