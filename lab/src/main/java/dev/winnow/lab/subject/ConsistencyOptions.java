package dev.winnow.lab.subject;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.emulator.service.AccountConsistency;
import dev.winnow.lab.workload.client.Consistency;
import picocli.CommandLine.Option;

/** How consistent reads are: what the clients ask for, and what the account offers. */
final class ConsistencyOptions {
    @Option(
            names = "--consistency",
            paramLabel = "LEVEL",
            description = "what the client asks for: strong, bounded-staleness, session, consistent-prefix or eventual"
                    + " (default: ${DEFAULT-VALUE})")
    private String consistency = "session";

    @Option(
            names = "--account-consistency",
            paramLabel = "LEVEL",
            description = "default of the account, at least what the client asks for (default: the same)")
    private String accountConsistency;

    /** @throws dev.winnow.experiment.UsageException if there is no such level */
    Consistency ofClients() {
        return OptionValues.choice("--consistency", consistency, Consistency.class);
    }

    /** @throws dev.winnow.experiment.UsageException if there is no such level, or clients ask for a stronger one */
    AccountConsistency ofAccount() {
        Consistency clients = ofClients();
        Consistency account = accountConsistency == null
                ? clients
                : OptionValues.choice("--account-consistency", accountConsistency, Consistency.class);
        if (clients.isStrongerThan(account)) {
            throw OptionValues.bad(
                    "--consistency",
                    consistency,
                    accountConsistency + " or weaker with --account-consistency " + accountConsistency);
        }
        return AccountConsistency.valueOf(account.name());
    }
}
