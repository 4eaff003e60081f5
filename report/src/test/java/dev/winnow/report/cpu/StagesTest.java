package dev.winnow.report.cpu;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class StagesTest {
    private final Stages stages = new Stages();

    /** Of direct and gateway mode, with and without patches. */
    @Test
    void realStacksAreInTheirStages() throws Exception {
        Set<String> seen = new HashSet<>();
        for (List<String> sample : samples()) {
            String[] modeAndStage = sample.get(0).split(" ");
            List<String> frames = sample.subList(1, sample.size());
            assertThat(stages.of(frames))
                    .as(String.join("\n", sample))
                    .isEqualTo(modeAndStage[1])
                    .isIn(Stages.IN_ORDER);
            seen.add(sample.get(0));
        }
        for (String mode : List.of("direct", "direct-patched", "gateway")) {
            for (String stage : Stages.IN_ORDER) {
                if (!List.of(Stages.BACKGROUND, Stages.OTHER).contains(stage)) {
                    assertThat(seen).contains(mode + " " + stage);
                }
            }
        }
    }

    @Test
    void theInnermostFrameDecidesAndTheLongestBeginningNamesIt() {
        String direct = "com.azure.cosmos.implementation.directconnectivity.";
        assertThat(stages.of(List.of(
                        "java.util.HashMap.get",
                        direct + "rntbd.RntbdRequestManager.write",
                        direct + "rntbd.RntbdRequestManager.messageReceived")))
                .isEqualTo("write");
        assertThat(stages.of(List.of(direct + "rntbd.RntbdRequestManager.messageReceived")))
                .isEqualTo("complete");
    }

    @Test
    void reactorBelowTheApplicationSubscribes() {
        assertThat(stages.of(List.of("reactor.core.publisher.Mono.subscribe", "com.example.Shop.order")))
                .isEqualTo("subscribe");
        assertThat(stages.of(List.of(
                        "java.util.HashMap.get",
                        "com.example.Shop.order",
                        "io.netty.channel.epoll.EpollEventLoop.run")))
                .isEqualTo(Stages.APPLICATION);
    }

    @Test
    void whatNothingNamesIsOther() {
        assertThat(stages.of(List.of("java.util.HashMap.get", "java.lang.Thread.run")))
                .isEqualTo(Stages.OTHER);
        assertThat(stages.of(List.of("com.fasterxml.jackson.core.JsonParser.nextToken")))
                .isEqualTo(Stages.OTHER);
        assertThat(stages.of(List.of())).isEqualTo(Stages.OTHER);
    }

    private static List<List<String>> samples() throws Exception {
        List<List<String>> samples = new ArrayList<>();
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(StagesTest.class.getResourceAsStream("stacks.txt"), StandardCharsets.UTF_8))) {
            in.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
                if (line.startsWith(" ")) {
                    samples.get(samples.size() - 1).add(line.strip());
                } else {
                    samples.add(new ArrayList<>(List.of(line)));
                }
            });
        }
        return samples;
    }
}
