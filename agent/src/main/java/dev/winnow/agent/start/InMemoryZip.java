package dev.winnow.agent.start;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * A zip file in memory whose entries are inflated one by one, when they are read. Reading a few of 4,000 classes therefore
 * costs what these few cost. {@link java.util.zip.ZipFile} needs a file and {@link java.util.zip.ZipInputStream} inflates
 * every entry that it passes.
 *
 * <p>The layout is that of PKWARE's APPNOTE.TXT, sections 4.3.7 (local header), 4.3.12 (central directory) and 4.3.16 (its
 * end). Encryption and ZIP64 are not supported; the build makes neither.
 */
final class InMemoryZip {
    private static final int END_SIGNATURE = 0x06054b50;
    private static final int END_LENGTH = 22;
    private static final int DIRECTORY_LENGTH = 46;
    private static final int HEADER_LENGTH = 30;
    private static final int STORED = 0;

    private final ByteBuffer zip;

    /** The position of each entry in the central directory. */
    private final Map<String, Integer> entries = new HashMap<>();

    private InMemoryZip(byte[] zip) {
        this.zip = ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN);
    }

    static InMemoryZip of(byte[] bytes) throws IOException {
        InMemoryZip zip = new InMemoryZip(bytes);
        zip.readDirectory();
        return zip;
    }

    private void readDirectory() throws ZipException {
        int end = zip.limit() - END_LENGTH;
        while (end >= 0 && zip.getInt(end) != END_SIGNATURE) {
            end--;
        }
        if (end < 0) {
            throw new ZipException("no end of a central directory");
        }
        int position = zip.getInt(end + 16);
        for (int left = unsignedShort(end + 10); left > 0; left--) {
            int nameLength = unsignedShort(position + 28);
            String name = new String(zip.array(), position + DIRECTORY_LENGTH, nameLength, StandardCharsets.UTF_8);
            if (!name.endsWith("/")) {
                entries.put(name, position);
            }
            position += DIRECTORY_LENGTH + nameLength + unsignedShort(position + 30) + unsignedShort(position + 32);
        }
    }

    Set<String> names() {
        return entries.keySet();
    }

    boolean has(String name) {
        return entries.containsKey(name);
    }

    /** @return the entry's content, or null for an unknown entry */
    byte[] read(String name) throws IOException {
        Integer entry = entries.get(name);
        if (entry == null) {
            return null;
        }
        int header = zip.getInt(entry + 42);
        int start = header + HEADER_LENGTH + unsignedShort(header + 26) + unsignedShort(header + 28);
        byte[] content = new byte[zip.getInt(entry + 24)];
        if (unsignedShort(entry + 10) == STORED) {
            System.arraycopy(zip.array(), start, content, 0, content.length);
        } else {
            inflate(name, start, zip.getInt(entry + 20), content);
        }
        return content;
    }

    private void inflate(String name, int start, int length, byte[] content) throws IOException {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(zip.array(), start, length);
            int inflated = inflater.inflate(content);
            if (inflated != content.length) {
                throw new ZipException(name + ": " + inflated + " bytes of " + content.length);
            }
        } catch (DataFormatException e) {
            throw new IOException(name + ": " + e.getMessage(), e);
        } finally {
            inflater.end();
        }
    }

    private int unsignedShort(int position) {
        return zip.getShort(position) & 0xffff;
    }
}
