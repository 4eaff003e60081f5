package dev.winnow.cli.live;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces what looks like a secret in a recording by stars: in the JVM's arguments, and in the environment variables and system
 * properties that a recording of the application's own may have switched on. The bytes are overwritten where they are, so that every
 * other byte of the file stays valid.
 *
 * <p>A chunk is a header of 68 bytes with its size at byte 8, then events: size, type and fields, in which numbers are compressed to
 * 7 bits a byte. Of the events in question all fields after the time are strings: a byte for the encoding, the length, the characters.
 */
final class RecordingRedaction {
    private static final int HEADER = 68;
    private static final int SIZE = 8;
    private static final int NULL = 0;
    private static final int EMPTY = 1;
    private static final int CONSTANT = 2;
    private static final int UTF8 = 3;
    private static final int CHARACTERS = 4;
    private static final int LATIN1 = 5;

    private static final String SECRET =
            "[\\w.\\-]*(?:passw|passphrase|pwd|secret|token|credential|auth|signature|connection[_.-]?string|shared[_.-]?access"
                    + "|key(?![\\w]*(?:store|factory)))[\\w.\\-]*";
    private static final Pattern NAME = Pattern.compile(SECRET, Pattern.CASE_INSENSITIVE);

    /** {@code name=value}, {@code --name value}, and {@code scheme://user:password@host}. */
    private static final Pattern IN_TEXT = Pattern.compile(
            SECRET + "(?:=|:(?!/))\\s*(\"[^\"]*\"|\\S+)|(?<!\\S)--?" + SECRET
                    + "\\s+(?!-)(\\S+)|://[^/\\s:@]*:([^@\\s/]+)@",
            Pattern.CASE_INSENSITIVE);

    private final MappedByteBuffer chunk;
    private final Set<Long> types;
    private int position;

    private RecordingRedaction(MappedByteBuffer chunk, Set<Long> types) {
        this.chunk = chunk;
        this.types = types;
    }

    /** @param types the numbers of the events in this recording whose strings may contain keys */
    static void redact(FileChannel recording, Set<Long> types) throws IOException {
        for (long begin = 0; !types.isEmpty() && begin < recording.size(); ) {
            ByteBuffer header = ByteBuffer.allocate(HEADER);
            recording.read(header, begin);
            long size = header.getLong(SIZE);
            if (size < HEADER || size > Integer.MAX_VALUE || begin + size > recording.size()) {
                throw new IOException("the JVM has written no valid recording: a chunk of " + size + " bytes");
            }
            new RecordingRedaction(recording.map(FileChannel.MapMode.READ_WRITE, begin, size), types).redactChunk();
            begin += size;
        }
    }

    private void redactChunk() {
        for (int begin = HEADER; begin < chunk.limit(); ) {
            position = begin;
            long size = number();
            long type = number();
            if (size <= 0) {
                return;
            }
            if (types.contains(type)) {
                number(); // the time
                redactStrings(begin + (int) size);
            }
            begin += (int) size;
        }
    }

    private void redactStrings(int end) {
        String before = "";
        while (position < end) {
            int encoding = chunk.get(position++);
            if (encoding == CONSTANT) {
                number();
            }
            if (encoding < UTF8 || encoding > LATIN1) {
                if (encoding != NULL && encoding != EMPTY && encoding != CONSTANT) {
                    return; // no string: a number at the end of the event
                }
                continue;
            }
            Text text = new Text((int) number(), encoding == CHARACTERS);
            boolean isSecret = NAME.matcher(before).matches(); // the value of a property or variable of such a name
            if (isSecret) {
                text.redact(0, text.length());
            } else {
                redact(text);
            }
            before = text.string;
        }
    }

    private static void redact(Text text) {
        Matcher secret = IN_TEXT.matcher(text.string);
        while (secret.find()) {
            for (int group = 1; group <= secret.groupCount(); group++) {
                if (secret.group(group) != null) {
                    text.redact(secret.start(group), secret.end(group));
                }
            }
        }
    }

    /** Reads seven bits a byte; the ninth byte has eight. */
    private long number() {
        long number = 0;
        for (int shift = 0; shift < 56; shift += 7) {
            int next = chunk.get(position++);
            number |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return number;
            }
        }
        return number | (long) (chunk.get(position++) & 0xff) << 56;
    }

    /** A string in the recording. */
    private final class Text {
        final String string;

        /** Where each character begins, and the last one ends. */
        private final List<Integer> positions = new ArrayList<>();

        /** @param length characters that are numbers, or bytes */
        Text(int length, boolean numbers) {
            StringBuilder characters = new StringBuilder();
            for (int i = 0; i < length; i++) {
                positions.add(position);
                characters.append(numbers ? (char) number() : (char) (chunk.get(position++) & 0xff));
            }
            positions.add(position);
            string = characters.toString();
        }

        int length() {
            return string.length();
        }

        /** A character of several bytes keeps its length. */
        void redact(int begin, int end) {
            for (int i = begin; i < end; i++) {
                int last = positions.get(i + 1) - 1;
                for (int at = positions.get(i); at <= last; at++) {
                    chunk.put(at, (byte)
                            (last == positions.get(i)
                                    ? '*'
                                    : at == positions.get(i) ? '*' | 0x80 : at < last ? 0x80 : 0));
                }
            }
        }
    }
}
