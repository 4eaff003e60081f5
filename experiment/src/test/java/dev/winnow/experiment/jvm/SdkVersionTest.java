package dev.winnow.experiment.jvm;

import dev.winnow.experiment.UsageException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class SdkVersionTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.63.4", "4.70.0", "4.78.0", "4.81.0", "4.83.0", "4.99.1"})
    void aReleaseReadsAndWritesAlike(String text) {
        assertThat(SdkVersion.parse(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.62.9", "5.0.0", "4.78", "latest", "", "4.78.0-beta.1", "4.99999999999.0"})
    void anythingElseIsRefusedWithTheOptionAndTheOldest(String text) {
        assertThatThrownBy(() -> SdkVersion.parse(text))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--sdk " + text)
                .hasMessageContaining("4.63.0 on")
                .message()
                .hasLineCount(1);
    }

    @Test
    void releasesAreOrderedByNumberNotByText() {
        assertThat(new SdkVersion(9, 0)).isLessThan(new SdkVersion(10, 0));
        assertThat(new SdkVersion(63, 10)).isGreaterThan(new SdkVersion(63, 9));
    }

    @Test
    void http2IsThereFromTheReleaseThatBroughtIt() {
        assertThat(SdkVersion.parse("4.68.0").hasHttp2()).isFalse();
        assertThat(SdkVersion.parse("4.69.0").hasHttp2()).isTrue();
    }

    @Test
    void releasesThatPatchesWereNotCheckedAgainstAreKnownAsSuch() {
        assertThat(SdkVersion.parse("4.81.0").isChecked()).isTrue();
        assertThat(SdkVersion.parse("legacy-2.4.5").isChecked()).isTrue();
        assertThat(SdkVersion.parse("4.99.1").isChecked()).isFalse();
        assertThat(SdkVersion.newestChecked().isChecked()).isTrue();
    }
}
