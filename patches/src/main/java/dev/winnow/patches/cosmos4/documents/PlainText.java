package dev.winnow.patches.cosmos4.documents;

import java.util.Iterator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.JsonText;

/**
 * Writes a small object of the SDK, such as a range, as JSON without Jackson.
 *
 * <p>For its metrics each source of a query's pages has the vendor write its range as JSON (0.6 kB), and each page with metrics two more
 * times.
 *
 * <p>Preserved: the text. An object with more than four fields, or with a field that is not true, false or printable ASCII without quotes
 * and backslashes, runs the vendor's code.
 */
@AutoService(Patch.class)
public final class PlainText extends Patch {
    public PlainText() {
        super("plain-text", "Writes a small object as JSON without Jackson", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    /** Of three long texts before one that Jackson must escape. */
    @Override
    public int mostAddedBytes() {
        return 512;
    }

    @Template("com.azure.cosmos.implementation.JsonSerializable")
    abstract static class JsonSerializable {
        private static final int MOST_FIELDS = 4;
        private static final int LONGEST = 64;

        ObjectNode propertyBag;

        @EarlyReturn(shapes = "ba07fb9c5ad2d78f 4.63.0..4.83.0")
        @Override
        public String toString() {
            if (propertyBag == null || propertyBag.getClass() != ObjectNode.class || propertyBag.size() > MOST_FIELDS) {
                return null;
            }
            StringBuilder text = new StringBuilder(LONGEST).append('{');
            Iterator<String> names = propertyBag.fieldNames();
            while (names.hasNext()) {
                String name = names.next();
                JsonNode value = propertyBag.get(name);
                String written =
                        value instanceof TextNode ? value.textValue() : value instanceof BooleanNode ? null : "\"";
                if (!JsonText.isPlain(name)
                        || written != null && !(written.length() <= LONGEST && JsonText.isPlain(written))) {
                    return null;
                }
                text.append(text.length() == 1 ? "\"" : ",\"").append(name).append("\":");
                if (written == null) {
                    text.append(value.booleanValue());
                } else {
                    text.append('"').append(written).append('"');
                }
            }
            return text.append('}').toString();
        }
    }
}
