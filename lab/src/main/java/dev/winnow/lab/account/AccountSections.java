package dev.winnow.lab.account;

import java.util.List;
import java.util.Locale;

import dev.winnow.report.account.AccountDifference;
import dev.winnow.report.account.AccountTables;
import dev.winnow.report.model.Section;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** The accounts of arms as a section: the base's tables, then what each other arm changes; only the errors if there are any. */
public final class AccountSections {
    private static final List<Column> ERRORS = List.of(Column.text("arm", "Arm"), Column.text("error", "Error"));

    private AccountSections() {}

    /**
     * @param arms the first is the base
     * @param rows at most, of each table
     */
    public static Section of(List<ArmAccount> arms, int rows) {
        Section section = new Section("account", "Account of all allocated bytes");
        Table errors = new Table("accountErrors", "ERROR: not every byte can be accounted for", ERRORS);
        for (ArmAccount arm : arms) {
            arm.account().problems().forEach(problem -> errors.add(arm.arm(), problem));
            arm.remarks().forEach(remark -> section.note(arm.arm() + ": " + remark));
        }
        if (errors.rows().isEmpty()) {
            addTables(section, arms, rows);
        }
        section.add(errors);
        return section;
    }

    private static void addTables(Section section, List<ArmAccount> arms, int rows) {
        for (int i = 0; i < arms.size(); i++) {
            String arm = arms.get(i).arm();
            AccountTables tables = new AccountTables(arms.get(i).account());
            section.add(keyed(tables.owners(rows), arm, i));
            section.add(keyed(tables.sites(rows), arm, i));
            section.add(keyed(tables.background(rows), arm, i));
            section.add(tables.chart("accountTiles-" + i, "All allocated bytes by owner, site and type, " + arm));
            section.note(arm + ": " + arms.get(i).account().summary());
        }
        ArmAccount base = arms.get(0);
        for (int i = 1; i < arms.size(); i++) {
            ArmAccount arm = arms.get(i);
            AccountDifference difference =
                    new AccountDifference(base.account(), arm.account(), List.of(base.arm(), arm.arm()));
            section.add(difference.owners("accountOwnerChanges-" + i, rows));
            section.add(difference.methods("accountMethodChanges-" + i, rows));
            section.note(String.format(
                    Locale.ROOT,
                    "%s against %s: %+,.1f B/op (operations only)",
                    arm.arm(),
                    base.arm(),
                    difference.total()));
        }
    }

    private static Table keyed(Table table, String arm, int index) {
        Table keyed = new Table(table.key + "-" + index, table.title + ", " + arm, table.columns);
        table.rows().forEach(row -> keyed.add(row.toArray()));
        return keyed;
    }
}
