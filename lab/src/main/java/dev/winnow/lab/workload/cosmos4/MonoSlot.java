package dev.winnow.lab.workload.cosmos4;

import java.util.function.IntFunction;
import java.util.function.ObjIntConsumer;

import com.azure.cosmos.models.CosmosItemResponse;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.lab.workload.client.Operation;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Mono;

/** Subscribes to one item request after another, itself the subscriber of them all. */
final class MonoSlot implements Operation.Slot, CoreSubscriber<CosmosItemResponse<ObjectNode>> {
    private final IntFunction<Mono<CosmosItemResponse<ObjectNode>>> request;
    private final ObjIntConsumer<ObjectNode> check;
    private final Operation.Completion completion;
    private int index;

    /** @param check throws if the item is not the one of that index */
    MonoSlot(
            IntFunction<Mono<CosmosItemResponse<ObjectNode>>> request,
            ObjIntConsumer<ObjectNode> check,
            Operation.Completion completion) {
        this.request = request;
        this.check = check;
        this.completion = completion;
    }

    @Override
    public void start(int index) {
        this.index = index;
        request.apply(index).subscribe(this);
    }

    @Override
    public void onSubscribe(Subscription subscription) {
        subscription.request(Long.MAX_VALUE);
    }

    /** The item is parsed lazily, so it is asked for, as any application would. */
    @Override
    public void onNext(CosmosItemResponse<ObjectNode> response) {
        check.accept(response.getItem(), index);
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
