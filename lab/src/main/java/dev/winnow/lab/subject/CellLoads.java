package dev.winnow.lab.subject;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.run.Cell;
import dev.winnow.lab.fork.Load;
import dev.winnow.lab.fork.Traffic;

/** The load of the demo workload in each configuration. */
public final class CellLoads {
    private final Map<String, Load> byCell = new LinkedHashMap<>();

    /** @param cell its name, unique within an experiment */
    public CellLoads add(String cell, Load load) {
        byCell.put(cell, load);
        return this;
    }

    /** The configurations as an experiment knows them. */
    public List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        byCell.forEach((name, load) -> cells.add(
                new Cell(name, load.amount().warmUpOperations(), load.amount().measured())));
        return cells;
    }

    List<Traffic> traffic() {
        List<Traffic> traffic = new ArrayList<>();
        byCell.values().forEach(load -> traffic.add(load.traffic()));
        return traffic;
    }

    Load of(Cell cell) {
        return byCell.get(cell.name());
    }

    /** The cell with the most operations in flight per tenant. */
    String busiest() {
        return byCell.entrySet().stream()
                .reduce((a, b) -> concurrency(b.getValue()) > concurrency(a.getValue()) ? b : a)
                .orElseThrow()
                .getKey();
    }

    Load of(String cell) {
        return byCell.get(cell);
    }

    private static int concurrency(Load load) {
        return load.traffic().concurrency();
    }
}
