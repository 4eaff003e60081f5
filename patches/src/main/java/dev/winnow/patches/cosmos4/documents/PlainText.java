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

    /** Of the names of an object that Jackson must write. */
    @Override
    public int mostAddedBytes() {
        return 128;
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
            for (Iterator<String> names = propertyBag.fieldNames(); names.hasNext(); ) {
                String name = names.next();
                JsonNode value = propertyBag.get(name);
                if (!JsonText.isPlain(name)) {
                    return null;
                }
                if (value instanceof TextNode) {
                    String written = value.textValue();
                    if (written.length() > LONGEST || !JsonText.isPlain(written)) {
                        return null;
                    }
                } else if (!(value instanceof BooleanNode)) {
                    return null;
                }
            }
            StringBuilder text = new StringBuilder(LONGEST).append('{');
            for (Iterator<String> names = propertyBag.fieldNames(); names.hasNext(); ) {
                String name = names.next();
                JsonNode value = propertyBag.get(name);
                text.append(text.length() == 1 ? "\"" : ",\"").append(name).append("\":");
                if (value instanceof TextNode) {
                    text.append('"').append(value.textValue()).append('"');
                } else {
                    text.append(value.booleanValue());
                }
            }
            return text.append('}').toString();
        }
    }
}
