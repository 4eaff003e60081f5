package dev.winnow.lab.workload.client;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;

/** What a workload repeats: one kind of operation, or several with their weights. */
public final class OperationMix {
    public static final OperationMix READ = of("read");
    public static final OperationMix UPSERT = of("upsert");

    public final List<Part> parts;

    /** A kind, which is so many of the operations as its weight is of the sum of all weights. */
    public static final class Part {
        public final OperationKind kind;
        public final int weight;

        @JsonCreator
        public Part(@JsonProperty("kind") OperationKind kind, @JsonProperty("weight") int weight) {
            this.kind = kind;
            this.weight = weight;
        }
    }

    /** @param parts at least one, with weights above 0 */
    @JsonCreator
    public OperationMix(@JsonProperty("parts") List<Part> parts) {
        this.parts = List.copyOf(parts);
    }

    /** How many documents the largest request is about. */
    public int mostDocuments() {
        return parts.stream().mapToInt(part -> part.kind.documents).max().orElseThrow();
    }

    /** An operation on a single document, and nothing else. */
    private static OperationMix of(String name) {
        return new OperationMix(List.of(new Part(new OperationKind(name, 1), 1)));
    }

    /**
     * The operation that does all of it. Of as many operations as the sum of the weights, each kind has its share exactly.
     *
     * @param ofKind makes the operation of one kind
     * @param seed of the order in which the kinds follow one another
     */
    public Operation operation(Function<OperationKind, Operation> ofKind, long seed) {
        List<Operation> operations =
                parts.stream().map(part -> ofKind.apply(part.kind)).collect(Collectors.toList());
        return operations.size() == 1 ? operations.get(0) : new Mixed(operations, order(seed));
    }

    /** The number of a part, again and again. */
    private int[] order(long seed) {
        List<Integer> order = new ArrayList<>();
        for (int part = 0; part < parts.size(); part++) {
            order.addAll(Collections.nCopies(parts.get(part).weight, part));
        }
        Collections.shuffle(order, new Random(seed));
        return order.stream().mapToInt(Integer::intValue).toArray();
    }

    /** As users write it, such as {@code read} or {@code mix:read=60,upsert=40}. */
    @Override
    public String toString() {
        return parts.size() == 1
                ? parts.get(0).kind.name
                : parts.stream()
                        .map(part -> part.kind.name + "=" + part.weight)
                        .collect(Collectors.joining(",", "mix:", ""));
    }

    private static final class Mixed implements Operation {
        private final List<Operation> operations;
        private final int[] order;
        private final AtomicLong started = new AtomicLong();

        Mixed(List<Operation> operations, int[] order) {
            this.operations = operations;
            this.order = order;
        }

        /** A slot of each kind, at most one of which has a request in flight. */
        @Override
        public Slot newSlot(Completion completion) {
            Slot[] slots = operations.stream()
                    .map(operation -> operation.newSlot(completion))
                    .toArray(Slot[]::new);
            return index -> slots[order[(int) (started.getAndIncrement() % order.length)]].start(index);
        }
    }
}
