package com.example.patches;

import java.io.IOException;

import com.google.protobuf.Descriptors.FieldDescriptor;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;

/**
 * Prints strings that need no escapes without Gson.
 *
 * <p>{@code JsonFormat} calls {@code Gson.toJson} for every string of a message and every key of a map. Gson makes a writer with a
 * stack of 32 levels and a growing buffer each time: 416 bytes for {@code application/json}.
 *
 * <p>Kept: the text, which the output gets in one piece as before; the escapes of all other strings, which Gson still makes; the
 * library's exceptions.
 */
public final class PlainJsonStrings extends Patch {
    public PlainJsonStrings() {
        super("plain-json-strings", "strings without escapes are printed without Gson", "issue 3193 of protocolbuffers/protobuf");
    }

    @Override
    public String group() {
        return "protobuf";
    }

    @Template("com.google.protobuf.util.JsonFormat$PrinterImpl")
    static class PrinterImpl {
        private TextGenerator generator;

        @EarlyReturn(
                shapes = {
                    "6827b6314e70bfdc 3.19.6..4.29.5",
                    "ac13ed1db30b4f80 4.30.2",
                    "9d87e4fa458f2ba6 4.31.1..4.32.1",
                    "9131ba5117f1def1 4.33.0..4.35.1"
                },
                fixed = "19488fd82c718dac 4.36.0..4.36.2")
        boolean printSingleFieldValue(FieldDescriptor field, Object value, boolean alwaysWithQuotes) throws IOException {
            if (field.getType() != FieldDescriptor.Type.STRING || !(value instanceof String)) {
                return false;
            }
            String text = (String) value;
            for (int i = text.length() - 1; i >= 0; i--) {
                char c = text.charAt(i);
                if (c < ' ' || c == '"' || c == '\\' || c == '\u2028' || c == '\u2029') {
                    return false;
                }
                if (c == '<' || c == '>' || c == '&' || c == '=' || c == '\'') { // Gson escapes what means something in HTML
                    return false;
                }
            }
            generator.print(new StringBuilder(text.length() + 2).append('"').append(text).append('"').toString());
            return true;
        }
    }

    @Template("com.google.protobuf.util.JsonFormat$TextGenerator")
    interface TextGenerator {
        void print(CharSequence text) throws IOException;
    }
}
