package dev.winnow.patches.cosmos4.documents;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

import com.azure.cosmos.CosmosItemSerializer;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.Utils;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WrittenItemBufferTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.66.1", "4.81.0"})
    void everyItemIsWrittenAsBefore(String release) {
        Differential.of(release, "written-item-buffer").calls(Write.class, Item::new, 100_000);
    }

    /** Mostly a short item, with or without what the client adds to it; some fill Jackson's buffer several times. */
    public static final class Item {
        public final String json;
        public final boolean isChecked;
        public final boolean isAddedTo;

        Item(Random random) {
            ObjectNode item = JSON.createObjectNode();
            if (random.nextInt(8) != 0) {
                item.put("id", random.nextInt(20) == 0 ? "a/b" : "id" + random.nextInt(99));
            }
            for (int i = random.nextInt(5); i > 0; i--) {
                item.put(
                        "name" + i,
                        "\u00e4\uD83D\uDE00x\n\"".substring(random.nextInt(4)).repeat(random.nextInt(30)));
            }
            if (random.nextInt(40) == 0) {
                item.put("long", "y".repeat(random.nextInt(30_000)));
            }
            json = item.toString();
            isChecked = random.nextInt(4) == 0;
            isAddedTo = random.nextInt(3) == 0;
        }

        @Override
        public String toString() {
            return json;
        }
    }

    static final class Write implements Call<Item> {
        private final ObjectMapper json = new ObjectMapper();

        @Override
        public Object observe(Item item) throws Throwable {
            Consumer<Map<String, Object>> addition = item.isAddedTo ? map -> map.put("_added", "t") : null;
            ByteBuffer written = (ByteBuffer) Members.call(
                    Utils.class,
                    "serializeJsonToByteBuffer",
                    CosmosItemSerializer.DEFAULT_SERIALIZER,
                    json.readTree(item.json),
                    addition,
                    item.isChecked);
            String first = written.position() + " " + written.limit() + " ";
            return first + new String(RxDocumentServiceRequest.toByteArray(written), StandardCharsets.UTF_8);
        }
    }
}
