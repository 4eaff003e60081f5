package dev.winnow.emulator.http;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.util.AsciiString;
import io.netty.util.CharsetUtil;

/** Writes an answer as HTTP/1.1 into one buffer: what never changes is encoded once, as one block. */
final class Http1Encoder {
    private static final int HEAD_BYTES = 2048;

    private record Live(byte[] start, HeaderTemplate.Source source) {}

    private final HeaderCase nameCase;
    private final HeaderTemplate template;
    private final byte[] fixed;
    private final Live[] live;

    Http1Encoder(HeaderTemplate template, HeaderCase nameCase) {
        this.template = template;
        this.nameCase = nameCase;
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        List<Live> changing = new ArrayList<>();
        for (HeaderTemplate.Line line : template.lines()) {
            if (line.fixed() == null) {
                changing.add(new Live(start(line.name()), line.source()));
            } else {
                block.writeBytes(start(line.name()));
                block.writeBytes(line.fixed().toByteArray());
                block.writeBytes(new byte[] {'\r', '\n'});
            }
        }
        fixed = block.toByteArray();
        live = changing.toArray(Live[]::new);
    }

    ByteBuf encode(
            ByteBufAllocator allocator, Response response, Request request, boolean keepAlive, boolean isVaried) {
        byte[] body = response.body();
        int sent = response.defect() == Response.Defect.TRUNCATED ? body.length / 2 : body.length;
        ByteBuf out = allocator.buffer(HEAD_BYTES + sent);
        out.writeCharSequence("HTTP/1.1 ", CharsetUtil.US_ASCII);
        out.writeCharSequence(HttpResponseStatus.valueOf(response.status()).toString(), CharsetUtil.US_ASCII);
        endLine(out);
        if (isVaried) {
            varied(out, response, request);
        } else {
            usual(out, response, request);
        }
        List<CharSequence> extra = response.extra();
        for (int i = 0; i < extra.size(); i += 2) {
            out.writeBytes(start(extra.get(i)));
            value(out, extra.get(i + 1));
        }
        if (!keepAlive) {
            out.writeBytes(start("connection"));
            value(out, "close");
        }
        endLine(out);
        return out.writeBytes(body, 0, sent);
    }

    private void usual(ByteBuf out, Response response, Request request) {
        out.writeBytes(fixed);
        for (Live line : live) {
            CharSequence value = line.source.value(response, request);
            if (value != null) {
                out.writeBytes(line.start);
                value(out, value);
            }
        }
    }

    private void varied(ByteBuf out, Response response, Request request) {
        for (HeaderVariety.Varied varied : HeaderVariety.choose(template.lines(), request)) {
            CharSequence value = varied.line().value(response, request);
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
