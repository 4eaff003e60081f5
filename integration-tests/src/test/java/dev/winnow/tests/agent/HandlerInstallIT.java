package dev.winnow.tests.agent;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RecordedSums;
import dev.winnow.tests.jvm.Sdk;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Handlers are counted where they are added, connections and streams apart; a call that throws adds none. */
class HandlerInstallIT {
    private static final String ADDS = """
            package app;

            import io.netty.channel.*;
            import io.netty.channel.embedded.EmbeddedChannel;

            public class Adds {
                @ChannelHandler.Sharable
                static class Shared extends ChannelInboundHandlerAdapter {
                    static final Shared INSTANCE = new Shared();
                }

                static class Own extends ChannelInboundHandlerAdapter {}

                static void add(Channel channel, ChannelHandler given) {
                    channel.pipeline().addFirst("shared", Shared.INSTANCE).addLast("own", new Own());
                    try {
                        channel.pipeline().addLast("own", given);
                    } catch (IllegalArgumentException taken) {
                        channel.pipeline().addAfter("own", "given", given);
                    }
                }

                public static void main(String[] arguments) {
                    for (int i = 0; i < 3; i++) {
                        EmbeddedChannel connection = new EmbeddedChannel();
                        add(connection, Shared.INSTANCE);
                        for (int j = 0; j < 100; j++) {
                            add(new EmbeddedChannel(connection, DefaultChannelId.newInstance(), true, false), Shared.INSTANCE);
                        }
                    }
                }
            }
            """;

    static Stream<Jdks.Jdk> jdks() {
        return Jdks.underTest().stream();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void perConnectionAndPerStream(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        TargetJvm.Result result = new TargetJvm(jdk, folder)
                .classPath(Sdk.jar("netty-"))
                .with("app.Adds", ADDS)
                .option("-XX:StartFlightRecording=filename=adds.jfr", "-Dio.netty.noUnsafe=true")
                .agent("packages=app.,probes=collections,handlers,period=200ms")
                .run("app.Adds");

        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(RecordedSums.of(
                        folder.resolve("adds.jfr"), "winnow.HandlerInstall", "count", "site", "handler", "scope"))
                .containsOnly(
                        Map.entry("app.Adds.add:15#0 app.Adds$Shared connection", 3L),
                        Map.entry("app.Adds.add:15#0 app.Adds$Shared stream", 300L),
                        Map.entry("app.Adds.add:15#1 app.Adds$Own connection", 3L),
                        Map.entry("app.Adds.add:15#1 app.Adds$Own stream", 300L),
                        Map.entry("app.Adds.add:19#3 io.netty.channel.ChannelHandler connection", 3L),
                        Map.entry("app.Adds.add:19#3 io.netty.channel.ChannelHandler stream", 300L));
    }
}
