package dev.winnow.cli.live;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Which command lines run without the parser; {@code LiveControlIT} compares what both ways print. */
class DirectCommandTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "attach 4711 --json",
                "attach 4711 packages=com.example.",
                "attach 4711 patches=all period=5s",
                "attach 4711 winnow.patches=all,-store-response-headers --json",
                "attach 4711 extensions=a.jar patch.mine.enabled=true",
                "status 4711",
                "status 4711 --json",
                "detach 4711"
            })
    void plainCommandLines(String line) {
        assertThat(DirectCommand.parse(line.split(" "))).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "attach",
                "attach --help",
                "attach 4711",
                "attach 4711 packages=auto",
                "attach --json 4711",
                "attach 4711 --json --json",
                "attach 4711 --json=false",
                "attach 4711 --verbose",
                "attach 4711 -h",
                "attach 4711 @settings",
                "attach 4711 patches",
                "attach 4711 =all",
                "attach 4711 patchs=all",
                "attach 4711 'patches=all'",
                "attach 0815",
                "attach 47x11",
                "attach 1234567890123456789",
                "attach -4711",
                "status 4711 patches=all",
                "detach 4711 4712",
                "sites 4711",
                "patch 4711 on all",
                "attack 4711"
            })
    void everythingElseIsForTheParser(String line) {
        assertThat(DirectCommand.parse(line.split(" "))).isNull();
    }
}
