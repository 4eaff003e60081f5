package dev.winnow.report.account;

import dev.winnow.report.sampling.Shares;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SampledSharesTest {
    @Test
    void theLambdasOfAMethodAreOneWhateverTheirNumbers() {
        SampledShares shares = new SampledShares();
        shares.of(Place.of("com.azure", "Client.lambda$observe$11", ":9", "State", false))
                .sample(0, 30, 30);
        shares.of(Place.of("com.azure", "Client.lambda$observe$12", ":9", "State", false))
                .sample(0, 50, 50);
        shares.of(Place.of("com.azure", "Client.observe", ":8", "State", false)).sample(0, 20, 20);

        Shares methods = shares.methods();

        assertThat(methods.names())
                .extracting(name -> Place.parts(name).get(1))
                .containsExactly("Client.lambda$observe", "Client.observe");
        assertThat(methods.largestFirst().get(0).percent).isEqualTo(80);
    }
}
