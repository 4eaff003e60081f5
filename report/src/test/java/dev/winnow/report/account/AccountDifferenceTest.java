package dev.winnow.report.account;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AccountDifferenceTest {
    private static final String OLD = "com.azure:azure-cosmos:4.80.0";
    private static final String NEW = "com.azure:azure-cosmos:4.83.0";

    private final AccountNode base = new AccountNode("base");
    private final AccountNode other = new AccountNode("other");

    @Test
    void whatALibraryAllocatesIsComparedAcrossItsVersions() {
        base.add(List.of(OLD, "com.azure.Headers", "set", ":70", "HttpHeader"), 1_000, false);
        base.add(List.of(OLD, "com.azure.Headers", "get", ":80", "String"), 300, false);
        other.add(List.of(NEW, "com.azure.Headers", "set", ":73", "HttpHeader"), 1_200, false);
        other.add(List.of(NEW, "com.azure.Headers", "get", ":83", "String"), 300, false);

        AccountDifference difference =
                new AccountDifference(account(base), account(other), List.of("4.80.0", "4.83.0"));

        String both = "com.azure:azure-cosmos:4.80.0 -> 4.83.0";
        assertThat(difference.owners("owners", 10).rows()).containsExactly(List.of(both, 1_300.0, 1_500.0, 200.0));
        assertThat(difference.methods("methods", 10).rows())
                .containsExactly(List.of(both, "Headers.set", 1_000.0, 1_200.0, 200.0));
        assertThat(difference.total()).isEqualTo(200);
    }

    @Test
    void aLambdaIsTheSameUnderAnotherNumber() {
        base.add(List.of(OLD, "com.azure.Client", "lambda$observe$11", ":9", "State"), 40, false);
        base.add(List.of(OLD, "com.azure.Client", "lambda$observe$12", ":9", "State"), 30, false);
        other.add(List.of(NEW, "com.azure.Client", "lambda$observe$13", ":9", "State"), 50, false);

        List<List<Object>> rows = new AccountDifference(account(base), account(other), List.of("a", "b"))
                .methods("methods", 10)
                .rows();

        assertThat(rows).hasSize(1);
        assertThat(rows.get(0).subList(1, 5)).containsExactly("Client.lambda$observe", 70.0, 50.0, -20.0);
    }

    private static Account account(AccountNode root) {
        return new Account(
                root, new AccountNode("background"), new MeasuredBlocks(), new Gaps(0, new Tally(), new Tally()));
    }
}
