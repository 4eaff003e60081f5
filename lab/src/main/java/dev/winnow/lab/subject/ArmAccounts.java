package dev.winnow.lab.subject;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.lab.account.AccountRun;
import dev.winnow.lab.account.AccountSections;
import dev.winnow.lab.account.ArmAccount;
import dev.winnow.lab.fork.ForkRunner;
import dev.winnow.lab.fork.Load;
import dev.winnow.report.model.Section;

/** One more JVM of each arm that accounts for every byte. */
final class ArmAccounts {
    private static final int ROWS = 20;

    private final Experiment experiment;
    private final CellLoads loads;
    private final Path directory;

    ArmAccounts(Experiment experiment, CellLoads loads, Path directory) {
        this.experiment = experiment;
        this.loads = loads;
        this.directory = directory;
    }

    static Load load(CellLoads loads) {
        return AccountRun.load(loads.of(loads.busiest()));
    }

    /** @throws ForkFailedException if a JVM dies */
    Section section(ForkRunner forks) throws ForkFailedException {
        List<ArmAccount> accounts = new ArrayList<>();
        for (Arm arm : experiment.arms()) {
            Path recording = directory.resolve("account-" + accounts.size() + ".jfr");
            accounts.add(AccountRun.run(forks, arm, load(loads), recording, (running, phase, done, total) -> {}));
        }
        return AccountSections.of(accounts, ROWS);
    }
}
