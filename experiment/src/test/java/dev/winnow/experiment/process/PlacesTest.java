package dev.winnow.experiment.process;

import java.util.List;
import java.util.stream.IntStream;

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
    void bothArmsAreEquallyOftenInEachPlaceAndADriftMeetsThemAlike() {
        Places places = Places.halves(List.of(0, 1));
        Place home = places.both().get(0);
        Place other = places.both().get(1);

        assertThat(IntStream.range(0, Places.PERIOD).mapToObj(window -> places.of(0, window)))
                .containsExactly(home, other, other, home);
        assertThat(IntStream.range(0, Places.PERIOD).mapToObj(window -> places.of(1, window)))
                .containsExactly(other, home, home, other);
    }

    @Test
    void whatCannotBePinnedRunsAnywhereAndSaysWhy() {
        Places places = Places.anywhere("no taskset");

        assertThat(places.whyNotPinned()).isEqualTo("no taskset");
        assertThat(places.both())
                .hasSize(2)
                .allSatisfy(place -> assertThat(place.client(COMMAND)).isEqualTo(COMMAND));
    }

    @Test
    void readsTheListOfCoresThatLinuxPrints() {
        assertThat(Places.cores("0-3,8")).containsExactly(0, 1, 2, 3, 8);
        assertThat(Places.cores("5")).containsExactly(5);
    }
}
