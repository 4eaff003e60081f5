package dev.winnow.lab.workload.legacy;

import java.util.function.IntFunction;
import java.util.function.ObjIntConsumer;

import com.microsoft.azure.cosmosdb.Document;
import com.microsoft.azure.cosmosdb.ResourceResponse;
import dev.winnow.lab.workload.client.Operation;
import rx.Observable;
import rx.Observer;

/** Subscribes to one document request after another, itself the observer of them all. */
final class ObservableSlot implements Operation.Slot, Observer<ResourceResponse<Document>> {
    private final IntFunction<Observable<ResourceResponse<Document>>> request;
    private final ObjIntConsumer<Document> check;
    private final Operation.Completion completion;
    private int index;

    /** @param check throws if the document is not the one of that index */
    ObservableSlot(
            IntFunction<Observable<ResourceResponse<Document>>> request,
            ObjIntConsumer<Document> check,
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

    /** The document is parsed lazily, so it is asked for, as any application would. */
    @Override
    public void onNext(ResourceResponse<Document> response) {
        check.accept(response.getResource(), index);
    }

    @Override
    public void onError(Throwable reason) {
        completion.failed(reason);
    }

    @Override
    public void onCompleted() {
        completion.succeeded();
    }
}
