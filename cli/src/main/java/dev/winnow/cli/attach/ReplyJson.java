package dev.winnow.cli.attach;

import java.io.IOException;

import com.fasterxml.jackson.databind.ObjectMapper;

/** The JSON library. Loading it takes as long as all of the rest of a command, so it is loaded while the agent works. */
public final class ReplyJson {
    public static final ObjectMapper MAPPER = new ObjectMapper();

    private ReplyJson() {}

    /** Starts loading the library; {@link #MAPPER} waits until that is done. */
    static void loadInBackground() {
        Thread loader = new Thread(ReplyJson::load, "winnow-json");
        loader.setDaemon(true);
        loader.start();
    }

    private static void load() {
        try {
            MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(MAPPER.readTree("{\"a\":[1.5]}"));
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
