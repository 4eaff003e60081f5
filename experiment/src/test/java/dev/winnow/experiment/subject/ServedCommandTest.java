package dev.winnow.experiment.subject;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.run.FixedRate;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ServedCommandTest {
    private static final Arm ARM = new Arm("patched", List.of());

    @Test
    void placeholdersAreFilledInEveryWord() {
        ServedCommand command = new ServedCommand(ARM, 4711, new FixedRate(200));

        assertThat(command.words(List.of("get", "http://localhost:{port}/", "-R{rate}", "{arm}", "{other}")))
                .containsExactly("get", "http://localhost:4711/", "-R200", "patched", "{other}");
    }

    @Test
    void theEnvironmentTellsTheSame() {
        Map<String, String> environment = new HashMap<>();
        new ServedCommand(ARM, 4711, null).addTo(environment);

        assertThat(environment).containsOnly(Map.entry("WINNOW_PORT", "4711"), Map.entry("WINNOW_ARM", "patched"));
    }
}
