package dev.winnow.lab.workload.cosmos4;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.lab.workload.client.Operation;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Begins one operation after another, itself the subscriber of them all, and counts what comes back. */
final class ItemSlot implements Operation.Slot, CoreSubscriber<Object> {
    final Items items;

    /** How many documents a page, a batch or a bulk has. */
    final int documents;

    /** The document that the operation is about. */
    int index;

    /** Where the next page begins; null for at the beginning. */
    String continuation;

    /** Documents on the pages since the beginning. */
    int onPages;

    /** What {@link ItemOperation#CREATE} writes; null before the first time. */
    ObjectNode created;

    private final ItemOperation operation;
    private final Operation.Completion completion;
    private int received;
    private RuntimeException wrongAnswer;

    ItemSlot(Items items, ItemOperation operation, int documents, Operation.Completion completion) {
        this.items = items;
        this.operation = operation;
        this.documents = documents;
        this.completion = completion;
    }

    @Override
    public void start(int newIndex) {
        index = newIndex;
        received = 0;
        wrongAnswer = null;
        operation.begin(this);
    }

    void await(Mono<?> answer) {
        answer.subscribe(this);
    }

    void await(Flux<?> answers) {
        answers.subscribe(this);
    }

    @Override
    public void onSubscribe(Subscription subscription) {
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(Object answer) {
        try {
            received += operation.check(answer, this);
        } catch (RuntimeException e) {
            wrongAnswer = e;
        }
    }

    @Override
    public void onError(Throwable reason) {
        if (operation.isAnswer(reason)) {
            completion.succeeded();
        } else {
            completion.failed(reason);
        }
    }

    @Override
    public void onComplete() {
        int expected = operation.expected(this);
        if (wrongAnswer == null && received != expected) {
            wrongAnswer = new IllegalStateException(operation + ": " + received + " documents instead of " + expected);
        }
        if (wrongAnswer == null) {
            completion.succeeded();
        } else {
            completion.failed(wrongAnswer);
        }
    }
}
