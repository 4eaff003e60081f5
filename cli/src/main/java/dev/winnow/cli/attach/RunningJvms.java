package dev.winnow.cli.attach;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import dev.winnow.report.formats.TextTables;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** Lists the JVMs on this machine by PID, from what the operating system knows of them. */
public final class RunningJvms {
    private static final List<Column> COLUMNS = List.of(
            Column.text("pid", "PID"),
            Column.text("main", "Main class or jar"),
            Column.text("java", "Java"),
            Column.text("sdk", "azure-cosmos"),
            Column.text("user", "User"));

    private RunningJvms() {}

    public static List<Map<String, Object>> list() {
        return ProcessFacts.jvms()
                .sorted(Comparator.comparingLong(ProcessHandle::pid))
                .map(RunningJvms::describe)
                .collect(Collectors.toList());
    }

    private static Map<String, Object> describe(ProcessHandle process) {
        ProcessFacts facts = ProcessFacts.of(process.pid());
        Map<String, Object> jvm = new LinkedHashMap<>();
        jvm.put("pid", process.pid());
        jvm.put("main", new JavaCommandLine(facts.commandLine()).main());
        jvm.put("java", facts.javaVersion().orElse(""));
        jvm.put("sdk", String.join(", ", facts.sdkVersions()));
        jvm.put("user", process.info().user().orElse(""));
        return jvm;
    }

    public static String text(List<Map<String, Object>> jvms) {
        List<Column> columns = new ArrayList<>(COLUMNS);
        if (jvms.stream().allMatch(jvm -> jvm.get("sdk").equals(""))) {
            columns.removeIf(column -> column.key.equals("sdk"));
        }
        Table table = new Table("jvms", "Running JVMs (attach to one with: winnow attach PID)", columns);
        for (Map<String, Object> jvm : jvms) {
            table.add(columns.stream()
                    .map(column -> jvm.get(column.key).toString())
                    .toArray());
        }
        return TextTables.render(table);
    }
}
