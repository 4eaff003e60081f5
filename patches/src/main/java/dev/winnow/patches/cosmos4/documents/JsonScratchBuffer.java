package dev.winnow.patches.cosmos4.documents;

import java.io.IOException;

import com.azure.cosmos.implementation.Utils;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.buffers.Scratch;
import dev.winnow.patches.runtime.cache.Derived;
import io.netty.buffer.ByteBufInputStream;

import static com.fasterxml.jackson.core.JsonParser.Feature.STRICT_DUPLICATE_DETECTION;
import static com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY;

/**
 * A document is parsed from a buffer that is used again, and without a set of its names.
 *
 * <p>The vendor copies each response's body into an array of its own, parses that and drops it. To refuse a name that
 * comes twice, the parser collects the names of each object in a set (1 kB for 20 of them), although the tree that it
 * fills can tell that as well.
 *
 * <p>Kept: the tree, which is a copy of what it needs; whether a name may come twice. What is not JSON, what has a name
 * twice, and what is longer than {@link Scratch#SIZE}, is read again by the vendor's code, with its exceptions, its log
 * and its fallback. Nothing of a document stays in a buffer.
 */
@AutoService(Patch.class)
public final class JsonScratchBuffer extends Patch {
    public JsonScratchBuffer() {
        super("json-scratch-buffer", "A document is parsed from a buffer that is used again", "beyond the vendor");
    }

    @Override
    public String group() {
        return "deep";
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.JsonNodeStorePayload")
    static class JsonNodeStorePayload {
        /** Behind these parameters later releases have the headers, for what the vendor's code says of an unreadable body. */
        @EarlyReturn(
                method = {"parseJson", "fromJson"},
                mayHaveMoreParameters = true,
                shapes = {
                    "1abc0b5cb4eea8c4 4.80.0..4.81.0",
                    "6b9572e908a6cc77 4.75.0..4.79.0",
                    "a933a0a35fd75255 4.65.0..4.74.0"
                })
        private static JsonNode parse(ByteBufInputStream body, int length) throws IOException {
            ObjectMapper mapper = Utils.getSimpleObjectMapper();
            ObjectReader reader = (ObjectReader) Derived.of(mapper, JsonNodeStorePayload.class);
            if (reader == null) {
                reader = mapper.isEnabled(STRICT_DUPLICATE_DETECTION)
                        ? mapper.reader(FAIL_ON_READING_DUP_TREE_KEY)
                        : mapper.reader();
                Derived.keep(mapper, reader, JsonNodeStorePayload.class);
            }
            return Scratch.read(
                    body,
                    length,
                    mapper.getFactory()::createParser,
                    JsonParser::disable,
                    STRICT_DUPLICATE_DETECTION,
                    reader::readTree);
        }
    }
}
