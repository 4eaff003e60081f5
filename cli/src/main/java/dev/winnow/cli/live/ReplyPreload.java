package dev.winnow.cli.live;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;

import dev.winnow.cli.attach.ReplyJson;
import dev.winnow.cli.attach.ReplyValue;

/** Loads the classes that read and print a reply; without them, doing so takes as long as what most commands ask for. */
final class ReplyPreload extends Thread {
    ReplyPreload() {
        super("winnow-preload");
        setDaemon(true);
    }

    @Override
    public void run() {
        try {
            ReplyValue empty = ReplyJson.read("{}");
            ReplyJson.write(empty);
            StatusText.write(empty, true, new PrintWriter(Writer.nullWriter()));
        } catch (IOException | RuntimeException unexpected) {
            // The command does the same again, with a message.
        }
    }
}
