package dev.winnow.cli.inspect;

import java.util.List;

import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

import static java.util.stream.Collectors.toList;

/** The methods of a class as tables. */
final class InspectTables {
    private InspectTables() {}

    static Table methods(LibraryClass type) {
        Table table = new Table(
                "methods",
                "Methods",
                List.of(
                        Column.text("method", "Method"),
                        Column.text("shape", "Shape"),
                        Column.integer("instructions", "Instructions")));
        for (LibraryMethod method : type.methods()) {
            table.add(method.name() + method.descriptor(), method.shape(), (long) method.instructions());
        }
        return table;
    }

    /** Those whose code differs. */
    static Table differences(ClassComparison comparison, LibraryClass base, LibraryClass changed) {
        boolean areNamesEqual = fileName(base).equals(fileName(changed));
        Table table = new Table(
                "methods",
                "Methods",
                List.of(
                        Column.text("method", "Method"),
                        Column.text("base", areNamesEqual ? base.jar : fileName(base)),
                        Column.text("changed", areNamesEqual ? changed.jar : fileName(changed))));
        for (MethodComparison method : differing(comparison)) {
            table.add(
                    method.method.substring(method.method.indexOf('#') + 1),
                    method.base.shape(),
                    method.changed.shape());
        }
        return table;
    }

    private static String fileName(LibraryClass type) {
        return type.jar.substring(type.jar.lastIndexOf('/') + 1);
    }

    static List<MethodComparison> differing(ClassComparison comparison) {
        return comparison.methods().stream().filter(method -> !method.isSame()).collect(toList());
    }
}
