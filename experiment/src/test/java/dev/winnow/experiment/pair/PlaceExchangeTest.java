package dev.winnow.experiment.pair;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.experiment.process.Place;
import dev.winnow.experiment.process.Places;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PlaceExchangeTest {
    private static final long WINDOW = PlaceExchange.WINDOW.toNanos();
    private static final long BEGIN = 7;

    private final Places places = Places.halves(List.of(0, 1));
    private final Place home = places.both().get(0);
    private final Place other = places.both().get(1);
    private final List<Place> movesOfFirst = new ArrayList<>();
    private final List<Place> movesOfSecond = new ArrayList<>();
    private final PlaceExchange exchange = new PlaceExchange(places, List.of(movesOfFirst::add, movesOfSecond::add));

    @Test
    void bothMoveTogetherAndOnlyWhenTheirPlacesChange() throws Exception {
        exchange.begin(BEGIN);
        for (int tenth = 0; tenth < 80; tenth++) {
            exchange.at(BEGIN + tenth * WINDOW / 10);
        }

        assertThat(movesOfFirst).containsExactly(home, other, home, other, home);
        assertThat(movesOfSecond).containsExactly(other, home, other, home, other);
    }

    @Test
    void aLateCallMovesThemToWhereTheyAreDue() throws Exception {
        exchange.begin(BEGIN);
        exchange.at(BEGIN + WINDOW * 5 / 2);
        exchange.at(BEGIN + WINDOW * 17 / 2);

        assertThat(movesOfFirst).containsExactly(home, other, home);
        assertThat(exchange.of(0)).isSameAs(home);
        assertThat(exchange.of(1)).isSameAs(other);
    }

    @Test
    void nobodyMovesBeforeTheBegin() throws Exception {
        exchange.at(100 * WINDOW);

        assertThat(movesOfFirst).isEmpty();
        assertThat(exchange.of(0)).isSameAs(home);
    }
}
