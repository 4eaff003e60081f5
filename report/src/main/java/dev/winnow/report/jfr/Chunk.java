package dev.winnow.report.jfr;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

import one.jfr.Dictionary;

/**
 * A chunk of a recording, which contains all that its events refer to.
 *
 * @param <E> its events
 */
public final class Chunk<E extends Structure> {
    /** Types of what is no event. */
    private static final long CONSTANTS = 1;

    private static final int BLOCK = 1 << 16;

    private final FileChannel file;
    private final ChunkHeader header;
    private final Map<Long, Layout> layouts;
    /** Those of events. */
    private final Dictionary<Type<E>> types = new Dictionary<>();

    private long position;
    private long count;

    /**
     * @param previous chunk of the file, or null
     * @param events makes an event of a type, for all of that type; null if nobody wants them
     */
    public Chunk(FileChannel file, ChunkHeader header, Chunk<E> previous, Function<Layout, E> events)
            throws IOException {
        this.file = file;
        this.header = header;
        layouts = new Metadata(new Clock(header)).read(piece(header.metadataPosition));
        readConstants();
        layouts.forEach((number, layout) -> {
            if (layout.isEvent) {
                types.put(number, new Type<>(events.apply(layout)));
            }
        });
        if (previous != null && header.isOfSameJvm(previous.header)) {
            // Events of a thread that has ended may be written into the chunk after the one that describes it.
            threads().ifPresent(mine -> previous.threads().ifPresent(mine::addConstants));
        }
        position = header.position + ChunkHeader.BYTES;
    }

    private Optional<Layout> threads() {
        return layouts.values().stream()
                .filter(layout -> layout.name().equals(EventThread.TYPE))
                .findFirst();
    }

    /** They are a chain that begins with the last ones. Where two have the same key, the first in the file counts. */
    private void readConstants() throws IOException {
        long at = header.constantsPosition;
        long toPrevious;
        do {
            Bytes in = piece(at);
            in.integer(); // the time
            in.integer(); // the duration
            toPrevious = in.integer();
            in.next(); // whether it was written in the middle of the chunk
            for (int pools = in.count(); pools > 0; pools--) {
                long type = in.integer();
                Layout layout = layouts.get(type);
                if (layout == null) {
                    throw Bytes.damaged("constants of type " + type + ", which is not described");
                }
                for (int left = in.count(); left > 0; left--) {
                    layout.constant(in.integer(), in);
                }
            }
            at += toPrevious;
        } while (toPrevious < 0);
        if (toPrevious > 0) {
            throw Bytes.damaged("constants that refer to later ones");
        }
    }

    /** Metadata or constants, after their size and type. */
    private Bytes piece(long at) throws IOException {
        long size = new Bytes(read(at, Math.min(Bytes.LONGEST_INTEGER, header.end() - at)), 0).integer();
        Bytes in = new Bytes(read(at, size), 0);
        in.integer();
        if (in.integer() > CONSTANTS) {
            throw Bytes.damaged("no metadata or constants at byte " + at);
        }
        return in;
    }

    private byte[] read(long at, long length) throws IOException {
        if (at < header.position || length <= 0 || length > Math.min(header.end() - at, Integer.MAX_VALUE)) {
            throw Bytes.damaged("a piece of " + length + " bytes at byte " + at);
        }
        ByteBuffer bytes = ByteBuffer.allocate((int) length);
        while (bytes.hasRemaining()) {
            if (file.read(bytes, at + bytes.position()) < 0) {
                throw new EOFException("it ended while it was read");
            }
        }
        return bytes.array();
    }

    /** How many events were read, wanted or not. */
    public long events() {
        return count;
    }

    /** Reads all events. */
    public void read(Consumer<E> wanted) throws IOException {
        while (position < header.end()) {
            position += read(wanted, read(position, Math.min(BLOCK, header.end() - position)));
        }
    }

    /** Reads the events that the block contains completely, but one at least. Returns the size of all that was read or skipped. */
    private long read(Consumer<E> wanted, byte[] block) throws IOException {
        Bytes in = new Bytes(block, 0);
        long at = 0;
        while (at < block.length && (at == 0 || !isCut(at + 2 * Bytes.LONGEST_INTEGER, block))) {
            in.position = (int) at;
            long size = in.integer();
            if (size <= 0 || size > header.end() - position - at) {
                throw Bytes.damaged("an event of " + size + " bytes");
            }
            Type<E> type = type(in.integer());
            if (type != null) {
                if (at + size > block.length) {
                    return at > 0 ? at : read(wanted, read(position, size));
                }
                count++;
                if (type.event != null) {
                    type.event.read(in);
                    wanted.accept(type.event);
                }
            }
            at += size;
        }
        return at;
    }

    private boolean isCut(long end, byte[] block) {
        return end > block.length && position + block.length < header.end();
    }

    private Type<E> type(long number) {
        return number > CONSTANTS ? types.get(number) : null;
    }

    private static final class Type<E> {
        /** Null if nobody wants it. */
        final E event;

        Type(E event) {
            this.event = event;
        }
    }
}
