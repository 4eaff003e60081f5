package dev.winnow.tests.agent;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

import dev.winnow.tests.jvm.FreePort;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.Sdk;
import dev.winnow.tests.jvm.SdkApplication;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static dev.winnow.tests.jvm.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;

/** The rules in {@code docs/jmx} for Prometheus' exporter. */
class ExportersIT {
    private static final Path AGENTS = Path.of("target/other-agents").toAbsolutePath();
    private static final Path RULES = Path.of("../docs/jmx").toAbsolutePath().normalize();
    private static final String HTTP = "com.azure.cosmos.implementation.http.";

    /** The build's: a runtime may lack the module jdk.httpserver, without which Prometheus' exporter ends the JVM. */
    private static final Jdks.Jdk JDK = new Jdks.Jdk(Path.of(System.getProperty("java.home")));

    @TempDir
    Path folder;

    @Test
    void prometheusScrapesSitesAndPatches() throws Exception {
        int port = FreePort.find();
        try (RunningJvm app = SdkApplication.in(JDK, folder)
                .agent("period=100ms,patches=header-name-lower-case")
                .option(exporter(port))
                .start("SdkApp", Sdk.classPath())) {
            app.ask("construct 70");

            String metrics = until(() -> scrape(port), text -> text.contains("winnow_site_"));

            assertThat(metrics.lines())
                    .anyMatch(line ->
                            line.startsWith("winnow_site_constructions_total{site=\"" + HTTP + "HttpHeaders.<init>")
                                    && line.endsWith(" 70.0"))
                    .anyMatch(line ->
                            line.startsWith("winnow_site_constructed_bytes_total{site=\"" + HTTP + "HttpHeaders"))
                    .contains("winnow_patch_state{patch=\"header-name-lower-case\",state=\"on\"} 1.0")
                    .contains("winnow_patch_state{patch=\"store-response-headers\",state=\"off\"} 1.0")
                    .anyMatch(line -> line.startsWith("winnow_patch_switches_total "))
                    .anyMatch(line -> line.startsWith("winnow_counter_bytes "))
                    .anyMatch(line -> line.startsWith("winnow_flush_seconds_total "));
        }
    }

    /** The SDK says its release in a file on its class path. */
    @Test
    void aReleaseThatWasNotCheckedIsNamedByLogStatusAndMetrics() throws Exception {
        Path later = Files.createDirectory(folder.resolve("later"));
        Files.writeString(later.resolve("azure-cosmos.properties"), "name=azure-cosmos\nversion=4.999.0\n");
        int port = FreePort.find();
        try (RunningJvm app = SdkApplication.in(JDK, folder)
                .agent("patches=header-name-lower-case")
                .option(exporter(port))
                .start("SdkApp", later + File.pathSeparator + Sdk.classPath())) {
            app.ask("construct 70");

            assertThat(until(() -> scrape(port), text -> text.contains("winnow_patch_state")))
                    .contains("winnow_patch_state{patch=\"header-name-lower-case\",state=\"on\"} 1.0")
                    .contains("winnow_patches_not_checked 1.0");
            assertThat(app.err())
                    .containsOnlyOnce(
                            "winnow: azure-cosmos 4.999.0 is not among the releases that this Winnow was checked"
                                    + " with");
            assertThat(new Winnow(JDK).run("status", app.pid()).out())
                    .containsPattern("header-name-lower-case +on .* release not checked");
        }
    }

    @Test
    void scrapesSucceedWhileTheAgentLeaves() throws Exception {
        int port = FreePort.find();
        try (RunningJvm app = SdkApplication.in(JDK, folder)
                .agent("period=100ms,patches=header-name-lower-case")
                .option(exporter(port))
                .start("SdkApp", Sdk.classPath())) {
            app.ask("construct 70");
            until(() -> scrape(port), text -> text.contains("winnow_site_"));
            CompletableFuture<Integer> detached = CompletableFuture.supplyAsync(() -> detach(app.pid()));

            // Each scrape checks its status; until the last one after the agent has left.
            until(
                    () -> detached.isDone() + " " + scrape(port),
                    text -> text.startsWith("true ") && !text.contains("winnow_site_"));

            assertThat(detached.get()).isZero();
            assertThat(scrape(port)).contains("jvm_").doesNotContain("winnow_patch_");
            assertThat(app.ask("construct 1")).isEqualTo("constructed 1");
            assertThat(app.err()).doesNotContain("Exception");
        }
    }

    private static String exporter(int port) {
        return "-javaagent:" + AGENTS.resolve("jmx_prometheus_javaagent.jar") + "=127.0.0.1:" + port + ":"
                + RULES.resolve("prometheus-jmx-exporter.yaml");
    }

    private static int detach(long pid) {
        try {
            return new Winnow(JDK).run("detach", pid).exit();
        } catch (IOException | InterruptedException e) {
            throw new CompletionException(e);
        }
    }

    private static String scrape(int port) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/metrics"))
                .build();
        HttpResponse<String> answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.body();
    }
}
