package dev.winnow.demo.account;

import java.util.List;
import java.util.Locale;

import dev.winnow.report.account.Account;
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
     * @param names of the arms; the first is the base
     * @param accounts in the same order
     * @param rows at most, of each table
     */
    public static Section of(List<String> names, List<Account> accounts, int rows) {
        Section section = new Section("account", "Account of all allocated bytes");
        Table errors = new Table("accountErrors", "ERROR: not every byte can be accounted for", ERRORS);
        for (int i = 0; i < names.size(); i++) {
            for (String problem : accounts.get(i).problems()) {
                errors.add(names.get(i), problem);
            }
        }
        if (errors.rows().isEmpty()) {
            addTables(section, names, accounts, rows);
        }
        section.add(errors);
        return section;
    }

    private static void addTables(Section section, List<String> names, List<Account> accounts, int rows) {
        for (int i = 0; i < names.size(); i++) {
            AccountTables tables = new AccountTables(accounts.get(i));
            section.add(keyed(tables.owners(rows), names.get(i), i));
            section.add(keyed(tables.sites(rows), names.get(i), i));
            section.add(keyed(tables.background(rows), names.get(i), i));
            section.add(
                    tables.chart("accountTiles-" + i, "All allocated bytes by owner, site and type, " + names.get(i)));
            section.note(names.get(i) + ": " + accounts.get(i).summary());
        }
        for (int i = 1; i < names.size(); i++) {
            AccountDifference difference =
                    new AccountDifference(accounts.get(0), accounts.get(i), List.of(names.get(0), names.get(i)));
            section.add(difference.owners("accountOwnerChanges-" + i, rows));
            section.add(difference.methods("accountMethodChanges-" + i, rows));
            section.note(String.format(
                    Locale.ROOT,
                    "%s against %s: %+,.1f B/op (operations only)",
                    names.get(i),
                    names.get(0),
                    difference.total()));
        }
    }

    private static Table keyed(Table table, String arm, int index) {
        Table keyed = new Table(table.key + "-" + index, table.title + ", " + arm, table.columns);
        table.rows().forEach(row -> keyed.add(row.toArray()));
        return keyed;
    }
}
