package dev.winnow.experiment.jvm;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PlacesTest {
    private static final List<String> COMMAND = List.of("java", "Main");

    @Test
    void onTwoCoresAClientSharesItsCoreWithItsService() {
        Place second = Places.halves(List.of(0, 1)).both().get(1);

        assertThat(second.client(COMMAND)).containsExactly("taskset", "-c", "1", "java", "Main");
        assertThat(second.service(COMMAND)).containsExactly("taskset", "-c", "1", "java", "Main");
    }

    @Test
    void onMoreCoresAClientHasOneForItselfAndItsServiceTheOthersOfItsHalf() {
        List<Place> places = Places.halves(List.of(0, 1, 2, 4, 5, 6, 7)).both();

        assertThat(places.get(0).client(COMMAND)).startsWith("taskset", "-c", "0");
        assertThat(places.get(0).service(COMMAND)).startsWith("taskset", "-c", "1,2");
        assertThat(places.get(1).client(COMMAND)).startsWith("taskset", "-c", "4");
        assertThat(places.get(1).service(COMMAND)).startsWith("taskset", "-c", "5,6");
    }

    @Test
    void togetherBothHaveAllCores() {
        Place together = Places.halves(List.of(0, 1, 2, 4, 5, 6, 7)).together();

        assertThat(together.client(COMMAND)).startsWith("taskset", "-c", "0,1,2,4,5,6");
        assertThat(together.service(COMMAND)).startsWith("taskset", "-c", "0,1,2,4,5,6");
    }

    @Test
    void whatCannotBePinnedRunsAnywhereAndSaysWhy() {
        Places places = Places.anywhere("no taskset");

        assertThat(places.whyNotPinned()).isEqualTo("no taskset");
        assertThat(places.both())
                .hasSize(2)
                .allSatisfy(place -> assertThat(place.client(COMMAND)).isEqualTo(COMMAND));
        assertThat(places.together().client(COMMAND)).isEqualTo(COMMAND);
    }

    @Test
    void readsTheListOfCoresThatLinuxPrints() {
        assertThat(Places.cores("0-3,8")).containsExactly(0, 1, 2, 3, 8);
        assertThat(Places.cores("5")).containsExactly(5);
    }
}
