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
 * Parses documents from a reusable buffer, without a set of their names.
 *
 * <p>The vendor copies each response body into a new array, parses it and drops it. To detect duplicate names, the
 * parser also collects the names of each object in a set (1 kB for 20 names), although the tree that it fills can
 * detect them, too.
 *
 * <p>Preserved: the tree, which copies what it needs, and whether duplicate names are allowed. The vendor's code
 * reads the body again if it is not JSON, has a duplicate name, or is longer than {@link Scratch#SIZE}; its
 * exceptions, logs and fallback stay the same. No part of a document stays in a buffer.
 */
@AutoService(Patch.class)
public final class JsonScratchBuffer extends Patch {
    public JsonScratchBuffer() {
        super("json-scratch-buffer", "Parses documents from a reusable buffer", "beyond the vendor");
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
                    "1abc0b5cb4eea8c4 4.80.0..4.83.0",
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
