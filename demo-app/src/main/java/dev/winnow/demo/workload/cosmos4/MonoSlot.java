package dev.winnow.demo.workload.cosmos4;

import java.util.function.IntFunction;

import com.azure.cosmos.models.CosmosItemResponse;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.demo.workload.Operation;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Mono;

/** Subscribes to one item request after another, itself the subscriber of them all. */
final class MonoSlot implements Operation.Slot, CoreSubscriber<CosmosItemResponse<ObjectNode>> {
    private final IntFunction<Mono<CosmosItemResponse<ObjectNode>>> request;
    private final Operation.Completion completion;

    MonoSlot(IntFunction<Mono<CosmosItemResponse<ObjectNode>>> request, Operation.Completion completion) {
        this.request = request;
        this.completion = completion;
    }

    @Override
    public void start(int index) {
        request.apply(index).subscribe(this);
    }

    @Override
    public void onSubscribe(Subscription subscription) {
        subscription.request(Long.MAX_VALUE);
    }

    /** The item is parsed lazily, so it is asked for, as any application would. */
    @Override
    public void onNext(CosmosItemResponse<ObjectNode> response) {
        if (response.getItem() == null) {
            throw new IllegalStateException("an answer without its document");
        }
    }

    @Override
    public void onError(Throwable reason) {
        completion.failed(reason);
    }

    @Override
    public void onComplete() {
        completion.succeeded();
    }
}
