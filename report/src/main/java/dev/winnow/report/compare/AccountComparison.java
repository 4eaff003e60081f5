package dev.winnow.report.compare;

import java.util.ArrayList;
import java.util.List;

import com.google.auto.service.AutoService;
import dev.winnow.report.account.Account;
import dev.winnow.report.account.AccountDifference;
import dev.winnow.report.account.AccountTables;
import dev.winnow.report.account.ComparedOwners;
import dev.winnow.report.account.Place;
import dev.winnow.report.account.RecordedAccount;
import dev.winnow.report.account.SampledShares;
import dev.winnow.report.model.Section;
import dev.winnow.report.sampling.Shares;
import dev.winnow.report.section.Scope;

/** Compares the accounts of all allocated bytes by owner and by method: exactly if both sides are, otherwise estimated. */
@AutoService(CompareSection.class)
public final class AccountComparison extends BothSides<RecordedAccount> {
    public AccountComparison() {
        super(5, RecordedAccount::new);
    }

    @Override
    public Section content(Sides sides) {
        Section section = new Section("accountChanges", "Account of all allocated bytes");
        if (base.isExact() && changed.isExact()) {
            addExact(section, sides);
        } else if (!base.shares().isEmpty() && !changed.shares().isEmpty()) {
            addEstimates(section, sides);
        } else if (!base.shares().isEmpty() || !changed.shares().isEmpty()) {
            String side = base.shares().isEmpty() ? sides.baseName : sides.changedName;
            section.finding(side + " has no samples of allocations, so accounts cannot be compared.");
        }
        return section;
    }

    private void addExact(Section section, Sides sides) {
        Account before = base.exact();
        Account after = changed.exact();
        List<String> problems = new ArrayList<>();
        before.problems().forEach(problem -> problems.add(sides.baseName + ": " + problem));
        after.problems().forEach(problem -> problems.add(sides.changedName + ": " + problem));
        if (!problems.isEmpty()) {
            section.add(AccountTables.errors(problems));
            return;
        }
        section.note(sides.baseName + " " + before.summary()).note(sides.changedName + " " + after.summary());
        AccountDifference difference = new AccountDifference(before, after, List.of(sides.baseName, sides.changedName));
        section.add(difference.owners("accountOwnerChanges", sides.rows()))
                .add(difference.methods("accountMethodChanges", sides.rows()))
                .add(difference.chart());
    }

    private void addEstimates(Section section, Sides sides) {
        SampledShares before = base.shares();
        SampledShares after = changed.shares();
        if (before.haveNoStack() || after.haveNoStack()) {
            String side = before.haveNoStack() ? sides.baseName : sides.changedName;
            section.add(AccountTables.errors(List.of("the allocation events of " + side + " have no stacks")));
            return;
        }
        section.note("Estimated from samples. Intervals are the sampling error of the shares; JVMs vary by more.");
        EstimatedChanges changes =
                new EstimatedChanges(sides, allBytes(base, sides.base, sides), allBytes(changed, sides.changed, sides));
        ComparedOwners owners =
                new ComparedOwners(before.owners().names(), after.owners().names());
        Shares methodsBefore = named(before.methods(), owners);
        Shares methodsAfter = named(after.methods(), owners);
        section.add(changes.owners(named(before.owners(), owners), named(after.owners(), owners)))
                .add(changes.methods(methodsBefore, methodsAfter))
                .add(changes.chart(methodsBefore, methodsAfter));
    }

    private static Shares named(Shares shares, ComparedOwners owners) {
        return shares.renamed(name -> Place.renameOwner(name, owners::nameOf));
    }

    /** Per operation or per second. */
    private static double allBytes(RecordedAccount account, Scope scope, Sides sides) {
        return sides.perOperation() ? account.allBytes() / scope.operations : account.bytesPerSecond(scope);
    }
}
