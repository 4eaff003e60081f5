package dev.winnow.tests.account;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.winnow.report.account.Account;
import dev.winnow.report.account.AccountNode;
import dev.winnow.report.account.AccountReader;
import dev.winnow.tests.jvm.Jdks;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Accounts of a program whose every allocation is known. Sizes are those of compressed references. */
class AccountIT {
    @TempDir
    Path directory;

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void everyAllocationIsCountedExactly(Jdks.Jdk jdk) throws Exception {
        Account account = recorded(jdk, "-XX:FlightRecorderOptions=stackdepth=256");

        assertAllocates(account, "bytes", 1, 32, 0);
        assertAllocates(account, "primitives", 8, 4 * 24 + 2 * 32 + 2 * 40, 0);
        assertAllocates(account, "zeroLength", 1, 16, 0);
        assertAllocates(account, "references", 1, 40, 0);
        assertAllocates(account, "nested", 3, 24 + 2 * 32, 0);
        assertAllocates(account, "boxing", 1, 0, 16);
        assertAllocates(account, "varargs", 1, 24, 0);
        assertAllocates(account, "lambda", 1, 0, 16);
        assertThat(methods(account)).extracting(AccountNode::name).doesNotContain("constantLambda");
        assertAllocates(account, "reflection", 1, 0, 32);
        assertAllocates(account, "inThread", 1, 40, 0);
        // Compiled to a StringBuilder: the builder; its array, the string and the string's array.
        assertAllocates(account, "concatenation", 4, 24, 32 + 24 + 24);
        // The string and its array.
        assertAllocates(account, "concatenationByHandle", 2, 0, 24 + 24);
        assertAllocates(account, "failingConstructor", 1, 16, 0);
        assertThat(method(account, "lambda").children().get(0).children())
                .extracting(AccountNode::name)
                .containsExactly("KnownAllocations$$Lambda");
        AccountNode copy = method(account, "copy");
        assertThat(copy.tally().objects()).isEqualTo(KnownAllocations.TIMES);
        assertThat(copy.tally().bytes()).isEqualTo(32L * KnownAllocations.TIMES);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void truncatedStacksAreAProblem(Jdks.Jdk jdk) throws Exception {
        assertThat(recorded(jdk, "-XX:FlightRecorderOptions=stackdepth=1").problems())
                .anyMatch(problem -> problem.endsWith("are truncated"));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void missingStacksAndCounterAreProblems(Jdks.Jdk jdk) throws Exception {
        assertThat(recorded(jdk, "-XX:FlightRecorderOptions=stackdepth=256", "nostacks")
                        .problems())
                .anyMatch(problem -> problem.endsWith("have no stack"))
                .anyMatch(problem -> problem.startsWith("the recording does not have the JVM's counter"));
    }

    private Account recorded(Jdks.Jdk jdk, String option, String... more) throws Exception {
        Path file = directory.resolve("known.jfr");
        Path classes = Path.of(KnownAllocations.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<String> command = new ArrayList<>(List.of(
                jdk.java(),
                "-XX:-UseTLAB",
                "-XX:TieredStopAtLevel=1",
                option,
                "-cp",
                classes.toString(),
                KnownAllocations.class.getName(),
                file.toString()));
        command.addAll(List.of(more));
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(process.waitFor()).isZero();
        return AccountReader.read(file);
    }

    private static void assertAllocates(Account account, String name, int objects, long own, long byJdk) {
        AccountNode method = method(account, name);
        assertThat(method.tally().objects()).as(name).isEqualTo((long) objects * KnownAllocations.TIMES);
        assertThat(method.tally().ownBytes()).as(name).isEqualTo(own * KnownAllocations.TIMES);
        assertThat(method.tally().jdkBytes()).as(name).isEqualTo(byJdk * KnownAllocations.TIMES);
    }

    private static Stream<AccountNode> methods(Account account) {
        return account.root.children().stream()
                .flatMap(owner -> owner.children().stream())
                .flatMap(type -> type.children().stream());
    }

    private static AccountNode method(Account account, String name) {
        return methods(account)
                .filter(method -> method.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("nothing of " + name));
    }
}
