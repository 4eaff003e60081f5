package dev.winnow.emulator.transport.http;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.emulator.message.Response;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.util.AsciiString;
import io.netty.util.CharsetUtil;

/** Encodes a response as HTTP/1.1 into one buffer. Headers that never change are encoded once, as one block. */
final class Http1Encoder {
    private static final int HEAD_BYTES = 2048;

    private record Changing(byte[] start, HeaderLine.Source source) {}

    private final HeaderCase nameCase;
    private final HeaderTemplate template;
    private final byte[] fixed;
    private final Changing[] changing;

    Http1Encoder(HeaderTemplate template, HeaderCase nameCase) {
        this.template = template;
        this.nameCase = nameCase;
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        List<Changing> lines = new ArrayList<>();
        for (HeaderLine line : template.lines()) {
            if (line.fixed() == null) {
                lines.add(new Changing(start(line.name()), line.source()));
            } else {
                block.writeBytes(start(line.name()));
                block.writeBytes(line.fixed().toByteArray());
                block.writeBytes(new byte[] {'\r', '\n'});
            }
        }
        fixed = block.toByteArray();
        changing = lines.toArray(Changing[]::new);
    }

    ByteBuf encode(
            ByteBufAllocator allocator,
            Response response,
            IncomingRequest request,
            boolean keepAlive,
            boolean isVaried) {
        byte[] body = response.body();
        int sent = response.endsEarly() ? body.length / 2 : body.length;
        ByteBuf out = allocator.buffer(HEAD_BYTES + sent);
        out.writeCharSequence("HTTP/1.1 ", CharsetUtil.US_ASCII);
        out.writeCharSequence(HttpResponseStatus.valueOf(response.status()).toString(), CharsetUtil.US_ASCII);
        endLine(out);
        if (isVaried) {
            varied(out, response, request);
        } else {
            standard(out, response, request);
        }
        for (Response.ExtraHeader extra : response.extra()) {
            out.writeBytes(start(extra.lowerCaseName()));
            value(out, extra.value());
        }
        if (!keepAlive) {
            out.writeBytes(start("connection"));
            value(out, "close");
        }
        endLine(out);
        return out.writeBytes(body, 0, sent);
    }

    private void standard(ByteBuf out, Response response, IncomingRequest request) {
        out.writeBytes(fixed);
        for (Changing line : changing) {
            CharSequence value = line.source.value(response, request.headers());
            if (value != null) {
                out.writeBytes(line.start);
                value(out, value);
            }
        }
    }

    private void varied(ByteBuf out, Response response, IncomingRequest request) {
        for (HeaderVariation.Varied varied : HeaderVariation.choose(template.lines(), request.target())) {
            CharSequence value = varied.line().value(response, request.headers());
            if (value != null) {
                out.writeCharSequence(varied.name() + ": ", CharsetUtil.US_ASCII);
                value(out, value);
            }
        }
    }

    private byte[] start(CharSequence lowerCaseName) {
        return (nameCase.write(lowerCaseName.toString()) + ": ").getBytes(CharsetUtil.US_ASCII);
    }

    private static void value(ByteBuf out, CharSequence value) {
        if (value instanceof AsciiString ascii) {
            out.writeBytes(ascii.array(), ascii.arrayOffset(), ascii.length());
        } else {
            out.writeCharSequence(value, CharsetUtil.US_ASCII);
        }
        endLine(out);
    }

    private static void endLine(ByteBuf out) {
        out.writeShort('\r' << 8 | '\n');
    }
}
