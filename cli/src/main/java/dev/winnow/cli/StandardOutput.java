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
public final class StandardOutput extends OutputStream {
    private static final String CLOSED_BY_READER = "Broken pipe";

    private final OutputStream out = new FileOutputStream(FileDescriptor.out);
    private IOException failure;

    /** In the encoding that the JVM has for standard output. */
    public PrintWriter writer() {
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

    /**
     * A command whose output is lost has failed; it says so unless whoever reads it has seen enough, as {@code head} has.
     *
     * @param command its name, for the message
     * @return the exit code of a command that has printed all that it prints, and would end with this one
     */
    public int exitCode(int exitCode, PrintWriter err, String command) {
        if (failure == null) {
            return exitCode;
        }
        if (!CLOSED_BY_READER.equals(failure.getMessage())) {
            ErrorText.printFailure(err, command, new IOException("standard output: " + failure.getMessage()));
        }
        return exitCode == 0 ? 1 : exitCode;
    }
}
