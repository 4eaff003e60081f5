package dev.winnow.report.account;

import java.time.Instant;

import dev.winnow.report.sampling.Shares;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SampledSharesTest {
    @Test
    void theLambdasOfAMethodAreOneWhateverTheirNumbers() {
        SampledShares shares = new SampledShares();
        shares.add(Place.of("com.azure", "Client.lambda$observe$11", ":9", "State", false), Instant.EPOCH, 30);
        shares.add(Place.of("com.azure", "Client.lambda$observe$12", ":9", "State", false), Instant.EPOCH, 50);
        shares.add(Place.of("com.azure", "Client.observe", ":8", "State", false), Instant.EPOCH, 20);

        Shares methods = shares.methods();

        assertThat(methods.names())
                .extracting(name -> Place.parts(name).get(1))
                .containsExactly("Client.lambda$observe", "Client.observe");
        assertThat(methods.largestFirst().get(0).percent).isEqualTo(80);
    }
}
