package dev.winnow.agent.options;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class OptionsTest {
    private final Properties properties = new Properties();

    @Test
    void anUnknownArgumentIsReportedAndTheOthersHold() throws Exception {
        Options options = read("perod=1s,probes=handlers");

        assertThat(options.warnings()).containsExactly("winnow.perod: unknown option; did you mean winnow.period?");
        assertThat(options.probes()).containsExactly("handlers");
        assertThat(options.periodMillis()).isEqualTo(10_000);
    }

    @Test
    void anUnknownPropertyIsReported() throws Exception {
        properties.setProperty("winnow.periode", "1s");
        assertThat(read(null).warnings())
                .containsExactly("winnow.periode: unknown option; did you mean winnow.period?");
    }

    @Test
    void propertiesThatCannotBeListedAreReadOneByOne() throws Exception {
        Properties hostile = new Properties() {
            @Override
            public Set<String> stringPropertyNames() {
                throw new IllegalStateException("nobody lists these properties");
            }
        };
        hostile.setProperty("winnow.period", "2s");
        hostile.setProperty("winnow.patches", "ping-rewrap");

        Options options = Options.read("probes=handlers", hostile, Map.of(), false);
        assertThat(options.periodMillis()).isEqualTo(2_000);
        assertThat(options.patches()).containsExactly("ping-rewrap");
        assertThat(options.probes()).containsExactly("handlers");
        assertThat(options.warnings())
                .containsExactly(
                        "the application's system properties cannot be listed (java.lang.IllegalStateException);"
                                + " winnow.patch.<id>.enabled among them has no effect, use winnow.patches");
    }

    @Test
    void anUnknownVariableIsReportedIfItResemblesAnOption() throws Exception {
        Options options = Options.read(
                null,
                properties,
                Map.of("WINNOW_PERIODE", "1s", "WINNOW_HOME", "/opt", "WINNOW_TEST_JDKS", "/jdk", "WINNOW_TESTS", "x"),
                false);
        assertThat(options.warnings()).containsExactly("WINNOW_PERIODE: unknown variable; did you mean WINNOW_PERIOD?");
    }

    @Test
    void anUnknownKeyOfTheFileIsReported(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("winnow.properties");
        Files.writeString(file, "winnow.perods=1s\nperiod=2s\nserver.port=80\nwinnow.probes=handlers\n");

        Options options = read("config=" + file);
        assertThat(options.warnings())
                .containsExactly(
                        "winnow.perods: unknown option; did you mean winnow.period?",
                        "period: unknown option; did you mean winnow.period?");
        assertThat(options.probes()).containsExactly("handlers");
    }

    @Test
    void settingsOfPatchesAreNotCheckedIfAnExtensionMayHaveThem() throws Exception {
        Options options = read("extensions=a.jar,b,patch.mine.enabled=true");

        assertThat(options.warnings()).isEmpty();
        assertThat(options.extensions()).containsExactly("a.jar", "b");
        assertThat(options.patches()).containsExactly("mine");
    }

    @Test
    void anUnknownPatchIsReportedAndHasNoEffect() throws Exception {
        Options options = read("patch.ping-rewrp.enabled=true,patch.ping-rewrap.enabled=true");

        assertThat(options.warnings())
                .containsExactly("winnow.patch.ping-rewrp.enabled: unknown option; did you mean"
                        + " winnow.patch.ping-rewrap.enabled?");
        assertThat(options.patches()).containsExactly("ping-rewrap");
    }

    @Test
    void anArgumentWithoutAValueIsReported() throws Exception {
        assertThat(read("patches").warnings())
                .containsExactly("agent argument 'patches': unknown; did you mean patches=VALUE?");
    }

    @Test
    void anUnknownProbeIsAnsweredWithTheClosestOne() {
        assertThatExceptionOfType(BadOption.class)
                .isThrownBy(() -> read("probes=colections"))
                .withMessageEndingWith("; did you mean collections?")
                .satisfies(e -> assertThat(e.andThen("All goes on")).endsWith("collections? All goes on"));
    }

    private Options read(String arguments) throws BadOption {
        return Options.read(arguments, properties, Map.of(), false);
    }
}
