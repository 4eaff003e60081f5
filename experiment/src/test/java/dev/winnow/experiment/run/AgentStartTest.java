package dev.winnow.experiment.run;

import java.util.List;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.SdkVersion;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class AgentStartTest {
    private static final Arm ARM = new Arm("all", SdkVersion.parse("4.81.0"), List.of());

    private final AgentStart agent = new AgentStart();

    @Test
    void anAgentThatDoesNotStartIsReportedWithItsReason() {
        String line = "winnow: winnow.period=soon: allowed are durations. The application starts without winnow";
        agent.accept("SLF4J: no logger");
        agent.accept(line);
        agent.accept("another line");

        assertThatThrownBy(() -> agent.check(ARM, List.of()))
                .isInstanceOf(ForkFailedException.class)
                .hasMessage("the client JVM of arm all runs without its agent: " + line);
    }

    @Test
    void aMethodToCountThatIsNotThereIsReportedAtOnce() {
        String line = "winnow: --count Shop.place: the class has no such method; it has main, order";
        agent.accept(line);

        assertThatThrownBy(() -> agent.check(ARM, List.of()))
                .hasMessage("the client JVM of arm all counts nothing: " + line);
    }

    @Test
    void otherLinesOfTheAgentAndOfTheApplicationAreNoFailure() {
        agent.accept("winnow: patches=all");
        agent.accept("The application starts without winnow");

        assertThatCode(() -> agent.check(ARM, List.of())).doesNotThrowAnyException();
    }
}
