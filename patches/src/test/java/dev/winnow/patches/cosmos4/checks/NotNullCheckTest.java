package dev.winnow.patches.cosmos4.checks;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import com.azure.cosmos.implementation.Utils;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NotNullCheckTest {
    private static final String[] TEXTS = {null, "", "a", "100 %", "%s", "%d", "50 %% of %n"};

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void sameExceptionForNull(String release) {
        Differential.of(release, "not-null-check")
                .succeeding(0.3)
                .calls(Check.class, NotNullCheckTest::arguments, 100_000);
    }

    /** The argument, its name and the message. */
    private static List<String> arguments(Random random) {
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            arguments.add(TEXTS[random.nextInt(TEXTS.length)]);
        }
        return arguments;
    }

    static final class Check implements Call<List<String>> {
        @Override
        public Object observe(List<String> arguments) {
            Utils.checkNotNullOrThrow(arguments.get(0), arguments.get(1), arguments.get(2));
            return "not null";
        }
    }
}
