package dev.winnow.patches.cosmos4.diagnostics;

import com.azure.cosmos.models.CosmosMetricName;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetricNameHashTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void hashCodesAreTheSame(String release) {
        Differential.of(release, "metric-name-hash")
                .calls(
                        Hash.class,
                        random -> random.nextInt(10) == 0 ? "" : Long.toString(random.nextLong(), 36),
                        100_000);
    }

    /** The part of the hash code that does not depend on the class, whose own hash code differs by class loader. */
    static final class Hash implements Call<String> {
        @Override
        public Object observe(String name) throws Throwable {
            CosmosMetricName metric = CosmosMetricName.REQUEST_SUMMARY_GATEWAY_REQUESTS;
            Object before = Members.get(metric, "name");
            Members.set(metric, "name", name.isEmpty() ? null : name);
            try {
                return metric.hashCode() - 31 * CosmosMetricName.class.hashCode();
            } finally {
                Members.set(metric, "name", before);
            }
        }
    }
}
