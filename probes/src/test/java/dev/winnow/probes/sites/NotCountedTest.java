package dev.winnow.probes.sites;

import org.junit.jupiter.api.Test;

import static dev.winnow.probes.sites.NotCounted.Reason.HUGE_METHOD;
import static dev.winnow.probes.sites.NotCounted.Reason.UNLINKABLE;
import static org.assertj.core.api.Assertions.assertThat;

class NotCountedTest {
    private final NotCounted notCounted = new NotCounted();

    @Test
    void sumsUpPlacesByReason() {
        notCounted.add(HUGE_METHOD, "app/Orders", "read()V", 2);
        notCounted.add(HUGE_METHOD, "app/Orders", "write()V", 3);
        notCounted.add(UNLINKABLE, "app/Optional");

        assertThat(notCounted.places()).isEqualTo(5);
        assertThat(notCounted.places(HUGE_METHOD)).isEqualTo(5);
        assertThat(notCounted.entries(UNLINKABLE)).isEqualTo(1);
        assertThat(notCounted.entries())
                .extracting(NotCounted.Entry::name)
                .containsExactly("app.Orders.read()V", "app.Orders.write()V", "app.Optional");
    }

    @Test
    void classThatIsWovenAgainCountsOnce() {
        notCounted.add(HUGE_METHOD, "app/Orders", "read()V", 2);
        notCounted.add(HUGE_METHOD, "app.Orders", "read()V", 1);

        assertThat(notCounted.entries(HUGE_METHOD)).isEqualTo(1);
        assertThat(notCounted.places(HUGE_METHOD)).isEqualTo(1);
    }

    @Test
    void classCanBeCountedLater() {
        notCounted.add(UNLINKABLE, "app/Optional");
        notCounted.add(HUGE_METHOD, "app/Optional", "read()V", 2);

        notCounted.remove(UNLINKABLE, "app.Optional");

        assertThat(notCounted.entries(UNLINKABLE)).isZero();
        assertThat(notCounted.places()).isEqualTo(2);
    }

    @Test
    void moreEntriesThanTheLimitAreOnlySummedUp() {
        for (int i = 0; i < 2 * NotCounted.LIMIT; i++) {
            notCounted.add(HUGE_METHOD, "app.Orders", "method" + i + "()V", 2);
        }

        assertThat(notCounted.entries()).hasSize(NotCounted.LIMIT);
        assertThat(notCounted.entries(HUGE_METHOD)).isEqualTo(2 * NotCounted.LIMIT);
        assertThat(notCounted.places(HUGE_METHOD)).isEqualTo(4 * NotCounted.LIMIT);
    }
}
