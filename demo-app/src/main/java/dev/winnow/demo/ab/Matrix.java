package dev.winnow.demo.ab;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.demo.UsageException;
import dev.winnow.demo.command.OptionValues;
import dev.winnow.demo.fork.Load;
import dev.winnow.demo.fork.Traffic;
import dev.winnow.demo.workload.OperationKind;
import dev.winnow.demo.workload.Protocol;

/** The comparisons of the vendor's pull requests: which arms, in which configurations. */
enum Matrix {
    /** PR 48662: one tenant at four concurrencies and thirty at three each; before against after the pull request. */
    PR_48662("48662", List.of("main: sdk=4.79.0", "PR: sdk=4.80.0")) {
        @Override
        List<Cell> cells(Load load) {
            List<Cell> cells = new ArrayList<>();
            for (int concurrency : new int[] {1, 8, 32, 128}) {
                for (Protocol protocol : Protocol.values()) {
                    for (OperationKind operation : OperationKind.values()) {
                        cells.add(cell(load, protocol, operation, concurrency, 1));
                    }
                }
            }
            for (Protocol protocol : Protocol.values()) {
                cells.add(cell(load, protocol, OperationKind.READ, 3, 30));
            }
            return cells;
        }
    },
    /** PR 49403: where the PING handlers are installed. Releases before 4.81.0 have none. */
    PR_49403(
            "49403",
            List.of(
                    "no-handler: sdk=4.80.0",
                    "per-request: sdk=4.81.0 ping-rewrap jvm=-Dwinnow.patch.ping-rewrap.mode=per-request",
                    "per-stream: sdk=4.81.0",
                    "PING-off: sdk=4.81.0 jvm=-DCOSMOS.HTTP2_PING_HEALTH_ENABLED=false")) {
        @Override
        List<Cell> cells(Load load) {
            return List.of(cell(load, Protocol.H2, OperationKind.READ, 8, 1));
        }
    };

    private final String pullRequest;
    private final List<String> arms;

    Matrix(String pullRequest, List<String> arms) {
        this.pullRequest = pullRequest;
        this.arms = arms;
    }

    static Matrix parse(String text) {
        for (Matrix matrix : values()) {
            if (matrix.pullRequest.equals(text)) {
                return matrix;
            }
        }
        throw new UsageException("--matrix " + text + ": allowed is 48662, 49403");
    }

    /** In the form of {@code --arm}; the first is the base. */
    List<String> arms() {
        return arms;
    }

    /** @param load all that is the same in every cell */
    abstract List<Cell> cells(Load load);

    String title() {
        return "The comparison of PR " + pullRequest;
    }

    private static Cell cell(Load load, Protocol protocol, OperationKind operation, int concurrency, int tenants) {
        String who = tenants == 1 ? "c" + concurrency : tenants + " tenants c" + concurrency;
        String name = who + " " + OptionValues.name(protocol) + " " + OptionValues.name(operation);
        Traffic traffic = load.traffic().like(protocol, operation, concurrency, tenants);
        return new Cell(name, new Load(traffic, load.amount(), load.seed()));
    }
}
