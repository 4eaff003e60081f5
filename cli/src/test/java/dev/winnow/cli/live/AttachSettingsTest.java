package dev.winnow.cli.live;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class AttachSettingsTest {
    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "period=5s",
                "winnow.period=5s",
                "patches=store-response-headers,auth-token,period=5s",
                "patch.auth-token.enabled=true",
                "patch.vendor.enabled=true",
                "methods="
            })
    void knownSettingsAreAccepted(String setting) {
        assertThat(AttachSettings.problem(List.of("patches=all", setting))).isNull();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    periode=1s                     | unknown setting 'periode'; did you mean period?
                    patches=all,periode=1s         | unknown setting 'periode'; did you mean period?
                    winnow.patch=all               | unknown setting 'patch'; did you mean patches?
                    patch.auth-tokn.enabled=true   | unknown setting 'patch.auth-tokn.enabled'; did you mean patch.auth-token.enabled?
                    patch.nonsense.speed=true      | unknown setting 'patch.nonsense.speed'; the settings are patch.<id>.enabled and patch.<id>.mode; `winnow patches` lists the ids
                    period                         | 'period' is not a setting; a setting is key=value, such as period=VALUE
                    nonsense                       | 'nonsense' is not a setting; a setting is key=value, such as patches=all
                    =1s                            | '=1s' is not a setting; a setting is key=value, such as patches=all
                    """)
    void unknownSettingsAreAnsweredWithWhatWasProbablyMeant(String setting, String problem) {
        assertThat(AttachSettings.problem(List.of("patches=all", setting))).isEqualTo(problem);
    }

    @Test
    void whereNothingIsCloseTheSettingsAreListed() {
        assertThat(AttachSettings.problem(List.of("nonsense=1")))
                .startsWith("unknown setting 'nonsense'; the settings are enabled, probes, packages,")
                .endsWith(" and patch.<id>.enabled");
    }
}
