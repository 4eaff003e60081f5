package dev.winnow.tests.spark;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.Emulator;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static dev.winnow.tests.jvm.SdkApplication.json;
import static org.assertj.core.api.Assertions.assertThat;

/** The job in {@code examples/spark} with the agent in its executors, and the report of what they recorded as a Spark job. */
@Tag("deployment")
class SparkIT {
    private static final int ORDERS = 400;
    private static final Path JOB = SparkCluster.EXAMPLE.resolve("target/orders.jar");

    /** Of the JDK that runs the tests, as the executors do. */
    private static final Jdks.Jdk JDK = new Jdks.Jdk(Path.of(System.getProperty("java.home")));

    private static final Winnow WINNOW = new Winnow(JDK);

    @TempDir
    static Path folder;

    private static Path recordings;

    @BeforeAll
    static void runTheJobWithTheAgentInItsExecutors() throws Exception {
        SparkCluster.build(folder.resolve("maven.log"));
        recordings = Files.createDirectory(folder.resolve("recordings"));
        try (Emulator emulator = Emulator.start(EmulatorOptions.defaults())) {
            Path trustStore = folder.resolve("emulator.jks");
            emulator.writeTrustStore(trustStore);
            String client = "-Djavax.net.ssl.trustStore=" + trustStore + " -DCOSMOS.DISABLE_IMDS_ACCESS=true";
            TargetJvm.Result job = new SparkCluster(folder)
                    .configure(
                            "spark.executor.extraJavaOptions",
                            client + " -javaagent:" + TargetJvm.WINNOW
                                    + "=patches=all -XX:StartFlightRecording=filename="
                                    + recordings.resolve("executor-{{EXECUTOR_ID}}.jfr"))
                    .option("--class", "com.example.orders.OrdersJob")
                    .submit(JOB, "https://localhost:" + emulator.tlsPort() + "/", ORDERS, 4);
            assertThat(job.out()).as(job.err()).contains("read " + ORDERS + " orders");
            assertThat(job.exit()).isZero();
        }
    }

    @Test
    void oneReportShowsWhatAllExecutorsDid() throws Exception {
        assertThat(names(recordings)).containsExactly("executor-0.jfr", "executor-1.jfr");
        JsonNode report = json(WINNOW.run("report", recordings, "--format", "json"));

        assertThat(rows(report, "fleet"))
                .as("both executors, with the same patches")
                .singleElement()
                .matches(origin -> origin.path("recordings").asInt() == 2);
        Map<String, String> states = new TreeMap<>();
        rows(report, "patchStates")
                .forEach(patch -> states.put(
                        patch.path("patch").asText(), patch.path("state").asText()));
        assertThat(states).containsEntry("rntbd-tokens", "on").containsEntry("json-scratch-buffer", "on");
        assertThat(states.values())
                .doesNotContain("refused")
                .filteredOn("on"::equals)
                .hasSizeGreaterThan(30);
        assertThat(counts(report, "ClientSideRequestStatistics.<init>"))
                .as("a construction for each write and each read, and for what connecting takes")
                .allSatisfy(count -> assertThat(count).isBetween(2L * ORDERS, 2L * ORDERS + 100));
    }

    @Test
    void theSparkJobWritesTheReportOfTheSingleProcess() throws Exception {
        Path directory = Files.createDirectory(folder.resolve("fleet"));
        for (String name : names(recordings)) {
            Files.copy(recordings.resolve(name), directory.resolve("a-" + name));
            Files.copy(recordings.resolve(name), directory.resolve("b-" + name));
        }
        Files.write(directory.resolve("a-broken.jfr"), new byte[] {1, 2, 3, 4, 5});
        Path relative = folder.relativize(directory); // of the driver's directory; an executor has another
        Map<String, Path> formats = Map.of("txt", directory, "html", relative);
        for (String format : formats.keySet()) {
            Path given = formats.get(format);
            Path single = folder.resolve("single." + format);
            assertThat(new Winnow(JDK)
                            .in(folder)
                            .run("report", given, "-o", single)
                            .exit())
                    .isEqualTo(1);
            Path local = folder.resolve("local." + format);
            TargetJvm.Result job = new SparkCluster(folder)
                    .configure("spark.executor.memory", "480m")
                    .submit(SparkCluster.FLEET, given, "-o", local);

            assertThat(job.exit()).as(job.err()).isEqualTo(1);
            assertThat(job.err().lines().filter(line -> line.startsWith("winnow-fleet: ")))
                    .containsExactly("winnow-fleet: " + given.resolve("a-broken.jfr")
                            + ": not a Flight Recorder file (it does not start with FLR); the file is not used");
            assertThat(local).hasSameBinaryContentAs(single);
        }
    }

    @Test
    void recordingsMayLieInAnyFileSystemOfHadoop() throws Exception {
        Path single = folder.resolve("here.csv");
        assertThat(WINNOW.run("report", recordings, "-o", single).exit()).isZero();

        TargetJvm.Result job = new SparkCluster(folder)
                .configure("spark.hadoop.fs.viewfs.mounttable.fleet.link./executors", "file:" + recordings)
                .configure("spark.hadoop.fs.viewfs.mounttable.fleet.link./out", "file:" + folder)
                .submit(SparkCluster.FLEET, "viewfs://fleet/executors/", "-o", "viewfs://fleet/out/there.csv");

        assertThat(job.exit()).as(job.err()).isZero();
        assertThat(folder.resolve("there.csv")).hasSameBinaryContentAs(single);
    }

    @Test
    void whatExecutorsThatDieLeaveOutIsNamedAndAllOthersAreReported() throws Exception {
        Path directory = Files.createDirectory(folder.resolve("mixed"));
        for (String name : List.of("a.jfr", "deadly.jfr", "once.jfr", "z.jfr")) {
            Files.copy(recordings.resolve("executor-0.jfr"), directory.resolve(name));
        }
        Files.createFile(directory.resolve("killed.jfr")); // as an executor leaves it that is killed while it records
        TargetJvm files =
                new TargetJvm(JDK, folder).classPath(SparkCluster.classPath()).withTarget("DeadlyFiles");

        TargetJvm.Result job = new SparkCluster(folder)
                .configure("spark.hadoop.fs.file.impl", "DeadlyFiles")
                .classPath(files.folder())
                .configure("spark.task.maxFailures", "2")
                .submit(SparkCluster.FLEET, directory);

        assertThat(job.exit()).as(job.err()).isEqualTo(1);
        assertThat(job.err().lines().filter(line -> line.startsWith("winnow-fleet: ")))
                .satisfiesExactly(
                        deadly -> assertThat(deadly)
                                .startsWith("winnow-fleet: " + directory.resolve("deadly.jfr")
                                        + ": the executors that read it failed: "),
                        killed -> assertThat(killed)
                                .isEqualTo("winnow-fleet: " + directory.resolve("killed.jfr")
                                        + ": the file is empty; the file is not used"));
        assertThat(directory.resolve("seen"))
                .as("the first executor that read once.jfr has died")
                .exists();
        assertThat(job.out())
                .contains("Recordings: 3 files")
                .contains("Not read: " + directory.resolve("deadly.jfr"))
                .contains("Not read: " + directory.resolve("killed.jfr"));
    }

    @Test
    void wrongOptionsAreOneLineAndNoReport() throws Exception {
        TargetJvm.Result job =
                new SparkCluster(folder).submit(SparkCluster.FLEET, recordings, "-o", folder.resolve("x.flame.html"));

        assertThat(job.exit()).isEqualTo(2);
        assertThat(job.err()).contains("--format: FLAMEGRAPH shows stacks, which only winnow report does");
        assertThat(folder.resolve("x.flame.html")).doesNotExist();
    }

    private static List<String> names(Path directory) throws Exception {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().collect(Collectors.toList());
        }
    }

    /** Of the table with this key, in whichever section it is. */
    private static List<JsonNode> rows(JsonNode report, String table) {
        List<JsonNode> rows = new ArrayList<>();
        report.path("sections")
                .forEach(section -> section.path("tables").path(table).forEach(rows::add));
        return rows;
    }

    private static List<Long> counts(JsonNode report, String site) {
        return rows(report, "sites").stream()
                .filter(row -> row.path("site").asText().startsWith(site))
                .map(row -> row.path("count").asLong())
                .collect(Collectors.toList());
    }
}
