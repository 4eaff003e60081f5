package dev.winnow.lab.subject;

import java.util.List;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.UsageException;
import dev.winnow.lab.fork.Load;
import dev.winnow.lab.fork.Traffic;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.OperationMix;
import dev.winnow.lab.workload.client.Protocol;

/** The comparisons of the vendor's pull requests: which arms, in which configurations. */
enum Matrix {
    /** PR 48662: one tenant at four concurrencies and thirty at three each; before against after the pull request. */
    PR_48662("48662", List.of("main: sdk=4.79.0", "PR: sdk=4.80.0")) {
        @Override
        CellLoads cells(Load load) {
            CellLoads cells = oneTenant(load);
            for (Protocol protocol : Protocol.values()) {
                add(cells, load, protocol, OperationMix.READ, 3, 30);
            }
            return cells;
        }
    },
    /** PR 48674, which was never merged: the same tenants, and thirty at three and at five each, also with writes. */
    PR_48674("48674", List.of("main: base sdk=4.80.0", "PR: unmodifiable-list,header-name-lower-case sdk=4.80.0")) {
        @Override
        CellLoads cells(Load load) {
            CellLoads cells = oneTenant(load);
            for (int concurrency : new int[] {3, 5}) {
                addReadsAndWrites(cells, load, concurrency, 30);
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
        CellLoads cells(Load load) {
            CellLoads cells = new CellLoads();
            add(cells, load, Protocol.H2, OperationMix.READ, 8, 1);
            return cells;
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
        throw new UsageException("--matrix " + text + ": allowed is 48662, 48674, 49403");
    }

    /** In the form of {@code --arm}; the first is the base. */
    List<String> arms() {
        return arms;
    }

    /** @param load all that is the same in every cell */
    abstract CellLoads cells(Load load);

    String title() {
        return "The comparison of PR " + pullRequest;
    }

    private static CellLoads oneTenant(Load load) {
        CellLoads cells = new CellLoads();
        for (int concurrency : new int[] {1, 8, 32, 128}) {
            addReadsAndWrites(cells, load, concurrency, 1);
        }
        return cells;
    }

    private static void addReadsAndWrites(CellLoads cells, Load load, int concurrency, int tenants) {
        for (Protocol protocol : Protocol.values()) {
            for (OperationMix operation : List.of(OperationMix.READ, OperationMix.UPSERT)) {
                add(cells, load, protocol, operation, concurrency, tenants);
            }
        }
    }

    private static void add(
            CellLoads cells, Load load, Protocol protocol, OperationMix operation, int concurrency, int tenants) {
        String who = tenants == 1 ? "c" + concurrency : tenants + " tenants c" + concurrency;
        String name = who + " " + OptionValues.name(protocol) + " " + operation;
        Traffic traffic = load.traffic().like(Connection.gateway(protocol), operation, concurrency, tenants);
        cells.add(name, new Load(traffic, load.amount(), load.seed()).settledAt(load.settledShare()));
    }
}
