package com.example.patches;

import java.io.IOException;
import java.util.Random;

import com.google.protobuf.Any;
import com.google.protobuf.BytesValue;
import com.google.protobuf.ByteString;
import com.google.protobuf.Field;
import com.google.protobuf.FieldMask;
import com.google.protobuf.ListValue;
import com.google.protobuf.Message;
import com.google.protobuf.StringValue;
import com.google.protobuf.Struct;
import com.google.protobuf.Type;
import com.google.protobuf.Value;
import com.google.protobuf.util.JsonFormat;
import dev.winnow.patches.testing.Call;

/** Prints a message; equal numbers make the same one. The text is everything that a caller sees. */
final class PrinterCall implements Call<Long> {
    /** Letters, what Gson escapes, and the characters beside these. */
    private static final String CHARACTERS =
            "abcXYZ019 _-./:,;abcXYZ019abcXYZ019\u001f\n\t\0!\"#[\\]%&'(;<=>?~\u007f\u0080\u00e4\u20ac\u2027\u2028\u2029\u202a\uD83D\uDE00\uffff";

    private static final String PLAIN = "abcXYZ019 _-./:,;\u00e4\u20ac";

    @Override
    public Object observe(Long seed) throws IOException {
        Random random = new Random(seed);
        Message message = message(random, 3);
        JsonFormat.Printer printer = printer(random);
        Output output = new Output(random.nextInt(4) == 0 ? random.nextInt(20) : Integer.MAX_VALUE);
        if (random.nextBoolean()) {
            return printer.print(message);
        }
        try {
            printer.appendTo(message, output);
        } catch (FullException e) {
            return e + " after " + output.text;
        }
        return output.text.toString();
    }

    private static JsonFormat.Printer printer(Random random) {
        JsonFormat.Printer printer = JsonFormat.printer()
                .usingTypeRegistry(JsonFormat.TypeRegistry.newBuilder()
                        .add(StringValue.getDescriptor())
                        .add(Type.getDescriptor())
                        .build());
        printer = random.nextBoolean() ? printer.omittingInsignificantWhitespace() : printer;
        printer = random.nextBoolean() ? printer.preservingProtoFieldNames() : printer;
        printer = random.nextBoolean() ? printer.printingEnumsAsInts() : printer;
        return random.nextBoolean() ? printer.sortingMapKeys() : printer;
    }

    private static Message message(Random random, int depth) {
        switch (random.nextInt(7)) {
            case 0:
                return StringValue.of(string(random));
            case 1:
                return BytesValue.of(ByteString.copyFromUtf8(string(random)));
            case 2:
                return FieldMask.newBuilder().addPaths(string(random)).addPaths("foo_bar.baz").build();
            case 3:
                String url = random.nextInt(4) == 0 ? string(random) : "type.example.com/" + string(random).replace("/", "");
                return depth == 0 ? Any.getDefaultInstance() : Any.pack(message(random, depth - 1), url);
            case 4:
                return type(random);
            case 5:
                return list(random, depth);
            default:
                return struct(random, depth);
        }
    }

    private static Type type(Random random) {
        Type.Builder type = Type.newBuilder().setName(string(random)).addOneofs(string(random)).setSyntaxValue(random.nextInt(3));
        for (int i = random.nextInt(4); i > 0; i--) {
            type.addFields(Field.newBuilder()
                    .setName(string(random))
                    .setKindValue(random.nextInt(25))
                    .setNumber(random.nextInt())
                    .setPacked(random.nextBoolean())
                    .setDefaultValue(string(random)));
        }
        return type.build();
    }

    private static Struct struct(Random random, int depth) {
        Struct.Builder struct = Struct.newBuilder();
        for (int i = random.nextInt(4); i > 0; i--) {
            struct.putFields(string(random), value(random, depth));
        }
        return struct.build();
    }

    private static ListValue list(Random random, int depth) {
        ListValue.Builder list = ListValue.newBuilder();
        for (int i = random.nextInt(4); i > 0; i--) {
            list.addValues(value(random, depth));
        }
        return list.build();
    }

    private static Value value(Random random, int depth) {
        switch (random.nextInt(depth == 0 ? 4 : 6)) {
            case 0:
                return Value.newBuilder().setBoolValue(random.nextBoolean()).build();
            case 1:
                return Value.newBuilder().setNumberValue(random.nextGaussian()).build();
            case 2:
            case 3:
                return Value.newBuilder().setStringValue(string(random)).build();
            case 4:
                return Value.newBuilder().setListValue(list(random, depth - 1)).build();
            default:
                return Value.newBuilder().setStructValue(struct(random, depth - 1)).build();
        }
    }

    private static String string(Random random) {
        String characters = random.nextBoolean() ? PLAIN : CHARACTERS;
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            text.append(characters.charAt(random.nextInt(characters.length())));
        }
        return text.toString();
    }

    /** Shows in which pieces the text comes, and may fail. */
    private static final class Output implements Appendable {
        private final StringBuilder text = new StringBuilder();
        private int left;

        Output(int pieces) {
            left = pieces;
        }

        @Override
        public Appendable append(CharSequence piece) throws IOException {
            if (left-- == 0) {
                throw new FullException();
            }
            text.append(piece.getClass().getSimpleName()).append(' ').append(piece).append('|');
            return this;
        }

        @Override
        public Appendable append(CharSequence piece, int start, int end) throws IOException {
            return append(piece.subSequence(start, end));
        }

        @Override
        public Appendable append(char piece) throws IOException {
            return append(String.valueOf(piece));
        }
    }

    private static final class FullException extends IOException {
        private static final long serialVersionUID = 1;
    }
}
