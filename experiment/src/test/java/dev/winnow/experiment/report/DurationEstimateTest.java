package dev.winnow.experiment.report;

import java.util.List;

import dev.winnow.experiment.meter.OperationName;
import dev.winnow.experiment.run.Experiments;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Setup;
import dev.winnow.experiment.run.TestSubject;
import dev.winnow.experiment.subject.CommandSubject;
import dev.winnow.experiment.subject.JvmCommand;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DurationEstimateTest {
    @Test
    void knownSpeedsGiveMinutes() {
        Setup setup = new Setup(Experiments.of(90, 1), new TestSubject(List.<Measure>of(), null));

        assertThat(DurationEstimate.of(setup)).isEqualTo("90 rounds of 4 JVMs, about 6 min on two quiet cores");
    }

    @Test
    void nobodyKnowsHowFastACommandIs() {
        CommandSubject command = new CommandSubject(
                new JvmCommand(List.of("java", "-jar", "app.jar")), OperationName.parse("com.example.Orders.place"));

        assertThat(DurationEstimate.of(new Setup(Experiments.of(5, 1), command)))
                .isEqualTo("5 rounds of 4 JVMs; the first round shows how long it takes");
    }
}
