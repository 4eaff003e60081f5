package dev.winnow.patches.cosmos4.documents;

import java.util.Arrays;
import java.util.Random;

import com.azure.cosmos.implementation.Document;
import com.azure.cosmos.implementation.JsonSerializable;
import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.routing.Range;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.Savings;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTextTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void everyObjectHasTheSameText(String release) {
        Differential.of(release, "plain-text").succeeding(1).calls(Write.class, Input::new, 100_000);
    }

    @Test
    void aRangeIsWrittenWithLess() throws Throwable {
        var text = Differential.of("4.83.0", "plain-text");
        Savings.assertLess(
                text.patched(Write.class),
                text.vendor(Write.class),
                random -> new Input(
                        "range",
                        new Object[] {"min", "3F", "max", "7F", "isMinInclusive", false, "isMaxInclusive", true}));
    }

    /** The class of an object, and its fields: name, value, name, value. */
    public static final class Input {
        private static final String[] NAMES = {"min", "max", "isMinInclusive", "", "a b", "quoted\"", "ä", "\\"};
        private static final Object[] VALUES = {
            "",
            "FF",
            "05C1DFFFFFFFFC",
            "~",
            " ",
            "\u007f",
            "\u001f",
            "a\"",
            "\\",
            "/",
            "ä",
            "😀",
            true,
            false,
            true,
            false,
            1,
            2L,
            1.5,
            null
        };

        public final String kind;
        public final Object[] fields;

        Input(Random random) {
            this(
                    new String[] {"range", "document", "plain", "no fields"}
                            [random.nextInt(40) == 0 ? 3 : random.nextInt(3)],
                    new Object[2 * random.nextInt(random.nextInt(4) == 0 ? 8 : 5)]);
            boolean isPlain = random.nextInt(3) > 0;
            for (int i = 0; i < fields.length; i += 2) {
                fields[i] = random.nextInt(20) == 0 ? NAMES[random.nextInt(NAMES.length)] : NAMES[i % 3] + i;
                fields[i + 1] = random.nextInt(30) == 0
                        ? "x".repeat(62 + random.nextInt(6))
                        : random.nextInt(20) == 0
                                ? Arrays.asList("array", 1)
                                : VALUES[
                                        isPlain
                                                ? random.nextInt(5) + 10 * random.nextInt(2)
                                                : random.nextInt(VALUES.length)];
            }
        }

        private Input(String kind, Object[] fields) {
            this.kind = kind;
            this.fields = fields;
        }

        @Override
        public String toString() {
            return kind + " " + Arrays.toString(fields);
        }
    }

    static final class Write implements Call<Input> {
        @Override
        public Object observe(Input input) {
            ObjectNode fields = Utils.getSimpleObjectMapper().createObjectNode();
            for (int i = 0; i < input.fields.length; i += 2) {
                fields.set(
                        (String) input.fields[i], Utils.getSimpleObjectMapper().valueToTree(input.fields[i + 1]));
            }
            JsonSerializable written = input.kind.equals("range")
                    ? new Range<String>(fields)
                    : input.kind.equals("document")
                            ? new Document(fields)
                            : new JsonSerializable(input.kind.equals("plain") ? fields : null);
            return written.toString();
        }
    }
}
