package dev.winnow.demo.workload.legacy;

import java.util.function.IntFunction;

import com.microsoft.azure.cosmosdb.Document;
import com.microsoft.azure.cosmosdb.ResourceResponse;
import dev.winnow.demo.workload.Operation;
import rx.Observable;
import rx.Observer;

/** Subscribes to one document request after another, itself the observer of them all. */
final class ObservableSlot implements Operation.Slot, Observer<ResourceResponse<Document>> {
    private final IntFunction<Observable<ResourceResponse<Document>>> request;
    private final Operation.Completion completion;

    ObservableSlot(IntFunction<Observable<ResourceResponse<Document>>> request, Operation.Completion completion) {
        this.request = request;
        this.completion = completion;
    }

    @Override
    public void start(int index) {
        request.apply(index).subscribe(this);
    }

    /** The document is parsed lazily, so it is asked for, as any application would. */
    @Override
    public void onNext(ResourceResponse<Document> response) {
        if (response.getResource() == null) {
            throw new IllegalStateException("an answer without its document");
        }
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
