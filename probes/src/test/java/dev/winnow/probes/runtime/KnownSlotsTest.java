package dev.winnow.probes.runtime;

import java.util.Map;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class KnownSlotsTest {
    /** Other tests of this JVM have left places of their own. */
    private static long nextPlace = Long.MIN_VALUE;

    private final long place = nextPlace++;
    private final long other = nextPlace++;

    @BeforeEach
    void open() {
        Counters.open();
    }

    @AfterEach
    void close() {
        Counters.close();
    }

    @Test
    void placeGetsItsSlotsAgainAndTheyCountFromZero() {
        int slot = Counters.reserve(2);
        Constructions.count(slot + 1);
        assertThat(KnownSlots.take(place, 2)).isEqualTo(-1);
        KnownSlots.remember(Map.of(other, Counters.reserve(1), place, slot));
        Counters.close();
        Counters.open();
        Constructions.count(slot + 1); // the old form of the code, before the new one is there

        assertThat(KnownSlots.take(place, 2)).isEqualTo(slot);

        int before = (int) Counters.snapshot()[slot + 1];
        Constructions.count(slot);
        Constructions.count(slot + 1);
        assertThat(Counters.snapshot()[slot]).isEqualTo(1);
        assertThat(Counters.snapshot()[slot + 1]).isEqualTo(before + 1);
        assertThat(before).isLessThanOrEqualTo(1);
    }

    @Test
    void whatAnEndedThreadCountedInSlotsOfAnEarlierTimeIsKept() throws InterruptedException {
        int slot = Counters.reserve(1);
        KnownSlots.remember(Map.of(place, slot));
        Counters.close();
        Counters.open();
        KnownSlots.take(place, 1);
        Thread thread = new Thread(() -> Constructions.count(slot));
        thread.start();
        thread.join();

        Counters.sweep();

        assertThat(Counters.snapshot()[slot]).isEqualTo(1);
    }

    @Test
    void placeThatWasNotFoundThisTimeStaysKnown() {
        int slot = Counters.reserve(1);
        KnownSlots.remember(Map.of(place, slot));
        KnownSlots.remember(Map.of(other, Counters.reserve(1)));

        assertThat(KnownSlots.take(place, 1)).isEqualTo(slot);
        assertThat(KnownSlots.take(other, 1)).isNotNegative();
    }

    @Test
    void slotsThatAnotherPlaceHasNowAreNotGivenTwice() {
        int slot = Counters.reserve(1);
        KnownSlots.remember(Map.of(place, slot));
        KnownSlots.forget(place);
        assertThat(KnownSlots.take(place, 1)).isEqualTo(-1);

        KnownSlots.remember(Map.of(other, slot));

        assertThat(KnownSlots.take(place, 1)).isEqualTo(-1);
        assertThat(KnownSlots.take(other, 1)).isEqualTo(slot);
    }
}
