package dev.winnow.lab.workload.client;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class OperationMixTest {
    private static final OperationMix MIX =
            new OperationMix(List.of(part("read", 60), part("query", 25), part("upsert", 10), part("not-found", 5)));

    private final Map<String, Integer> begun = new HashMap<>();

    @Test
    void eachKindHasItsShareExactly() {
        Operation.Completion nobody = null;
        Operation operation = MIX.operation(this::counted, 1);
        Operation.Slot one = operation.newSlot(nobody);
        Operation.Slot other = operation.newSlot(nobody);
        for (int i = 0; i < 300; i++) {
            (i % 3 == 0 ? one : other).start(i);
        }
        assertThat(begun).isEqualTo(Map.of("read", 180, "query", 75, "upsert", 30, "not-found", 15));
    }

    @Test
    void isWrittenAsTheUserDoes() {
        assertThat(MIX).hasToString("mix:read=60,query=25,upsert=10,not-found=5");
        assertThat(OperationMix.READ).hasToString("read");
    }

    private Operation counted(OperationKind kind) {
        return completion -> index -> begun.merge(kind.name, 1, Integer::sum);
    }

    private static OperationMix.Part part(String name, int weight) {
        return new OperationMix.Part(new OperationKind(name, 1), weight);
    }
}
