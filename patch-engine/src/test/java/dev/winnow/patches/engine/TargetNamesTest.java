package dev.winnow.patches.engine;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TargetNamesTest {
    private static final String UTILS = "com/azure/cosmos/implementation/Utils";
    private final TargetNames names = new TargetNames(List.of(UTILS, "com/acme/Unknown"));

    @Test
    void targetsAreFoundUnderTheirOwnNames() {
        assertThat(names.find(UTILS)).isEqualTo(UTILS);
        assertThat(names.find("com/acme/Unknown")).isEqualTo("com/acme/Unknown");
    }

    @Test
    void targetsAreFoundBehindAPrefix() {
        assertThat(names.find("azure_cosmos_spark/" + UTILS)).isEqualTo(UTILS);
        assertThat(names.find("org/acme/shaded/" + UTILS)).isEqualTo(UTILS);
    }

    @Test
    void otherClassesWithTheSimpleNameOfATargetAreNotFound() {
        assertThat(names.find("org/acme/Utils")).isNull();
        assertThat(names.find("Utils")).isNull();
        assertThat(names.find("x" + UTILS)).isNull();
    }

    /** The check that comes first looks at the last characters only. */
    @Test
    void classesWhoseNamesEndAsThoseOfTargetsAreNotFound() {
        String longName = "com/azure/cosmos/implementation/RequestTimeline";
        TargetNames others = new TargetNames(List.of(longName));
        assertThat(others.find(longName)).isEqualTo(longName);
        assertThat(others.find("com/azure/cosmos/implementation/MyRequestTimeline"))
                .isNull();
        assertThat(others.find("Timeline")).isNull();
        assertThat(new TargetNames(List.of()).find(longName)).isNull();
    }

    @Test
    void onlyLibrariesThatBuildsRelocateAreFoundBehindAPrefix() {
        assertThat(names.find("shaded/com/acme/Unknown")).isNull();
    }
}
