package dev.winnow.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;

/**
 * Standard output that remembers why it could not be written. A {@code PrintWriter}, to which all commands print, throws nothing, so that
 * a command would succeed whose output is lost.
 */
final class StandardOutput extends OutputStream {
    private static final String CLOSED_BY_READER = "Broken pipe";

    private final OutputStream out = new FileOutputStream(FileDescriptor.out);
    private IOException failure;

    /** In the encoding that the JVM has for standard output. */
    PrintWriter writer() {
        String encoding = System.getProperty("stdout.encoding", System.getProperty("sun.stdout.encoding"));
        Charset charset = encoding == null ? Charset.defaultCharset() : Charset.forName(encoding);
        return new PrintWriter(new OutputStreamWriter(this, charset), false);
    }

    @Override
    public void write(int oneByte) throws IOException {
        write(new byte[] {(byte) oneByte});
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            failure = failure == null ? e : failure;
            throw e;
        }
    }

    /** Why output was lost; null if none was, or if whoever reads it has seen enough, as {@code head} has. */
    String failure() {
        return failure == null || CLOSED_BY_READER.equals(failure.getMessage()) ? null : failure.getMessage();
    }

    boolean isLost() {
        return failure != null;
    }
}
