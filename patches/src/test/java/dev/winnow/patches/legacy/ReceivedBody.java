package dev.winnow.patches.legacy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpContentDecompressor;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpVersion;

/** A response with a body as netty decodes it from bytes that arrive in pieces. */
public final class ReceivedBody {
    /** How the body is sent. */
    public enum Coding {
        LENGTH,
        CHUNKED,
        GZIP
    }

    private static final int MOST_PIECES = 50;

    public final String text;
    public final Coding coding;

    /** One letter each: {@code c}omplete, {@code e}rror or {@code u}nsubscribe, after so many chunks, {@code s}ubscribe twice. */
    public final char end;

    public final int endAfter;
    private final int pieces;
    private final long seed;

    private ReceivedBody(Random random, String text, Coding coding, char end) {
        this.text = text;
        this.coding = coding;
        this.end = end;
        this.pieces = 1 + random.nextInt(MOST_PIECES);
        this.endAfter = random.nextInt(pieces + 1);
        this.seed = random.nextLong();
    }

    static ReceivedBody random(Random random) {
        Coding coding = Coding.values()[random.nextInt(Coding.values().length)];
        return new ReceivedBody(random, text(random), coding, "ccceus".charAt(random.nextInt(6)));
    }

    /** One that ends well. */
    static ReceivedBody complete(String text, Coding coding) {
        return new ReceivedBody(new Random(text.length()), text, coding, 'c');
    }

    /** Of one to four bytes a character, and sometimes larger than a kilobyte or two. */
    private static String text(Random random) {
        int[] widths = {0x80, 0x80, 0x100, 0x2000, 0x20000};
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(random.nextInt(20) == 0 ? 20_000 : 600); i > 0; i--) {
            text.appendCodePoint(random.nextInt(widths[random.nextInt(widths.length)]) % 0xD800);
        }
        return text.toString();
    }

    /** The response's head, and its chunks behind it. */
    public List<Object> messages() {
        byte[] sent = sent();
        EmbeddedChannel channel = new EmbeddedChannel(new HttpClientCodec(), new HttpContentDecompressor(0));
        channel.writeOutbound(new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, "/"));
        channel.releaseOutbound();
        Random random = new Random(seed);
        for (int piece = 0, from = 0; from < sent.length; piece++) {
            int length = length(random, piece, sent.length, sent.length - from);
            ByteBuf buffer = random.nextBoolean()
                    ? ByteBufAllocator.DEFAULT.heapBuffer(length)
                    : ByteBufAllocator.DEFAULT.directBuffer(length);
            channel.writeInbound(buffer.writeBytes(sent, from, length));
            from += length;
        }
        List<Object> messages = new ArrayList<>();
        for (Object message = channel.readInbound(); message != null; message = channel.readInbound()) {
            if (message instanceof HttpResponse) {
                messages.add(message);
            } else {
                messages.add(((HttpContent) message).content());
            }
        }
        channel.finishAndReleaseAll();
        return messages;
    }

    /** Pieces are of every size; the last is what remains. */
    private int length(Random random, int piece, int all, int rest) {
        return piece == pieces - 1 ? rest : Math.min(rest, 1 + random.nextInt(2 * all / pieces + 1));
    }

    private byte[] sent() {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        try {
            byte[] coded = coding == Coding.GZIP ? gzip(body) : body;
            sent.write(("HTTP/1.1 200 OK\r\n"
                            + (coding == Coding.GZIP ? "Content-Encoding: gzip\r\n" : "")
                            + (coding == Coding.CHUNKED
                                    ? "Transfer-Encoding: chunked\r\n\r\n"
                                    : "Content-Length: " + coded.length + "\r\n\r\n"))
                    .getBytes(StandardCharsets.US_ASCII));
            if (coding != Coding.CHUNKED) {
                sent.write(coded);
                return sent.toByteArray();
            }
            Random random = new Random(seed);
            for (int piece = 0, from = 0; from < body.length; piece++) {
                int length = length(random, piece, body.length, body.length - from);
                sent.write((Integer.toHexString(length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
                sent.write(body, from, length);
                sent.write("\r\n".getBytes(StandardCharsets.US_ASCII));
                from += length;
            }
            sent.write("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return sent.toByteArray();
    }

    private static byte[] gzip(byte[] body) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(body);
        }
        return compressed.toByteArray();
    }

    @Override
    public String toString() {
        return text.length() + " characters, " + coding + ", " + end + " after " + endAfter + ", in " + pieces;
    }
}
