package dev.winnow.agent.control;

import dev.winnow.agent.Agent;

/**
 * Loads what an attach needs for its answer, while the agent's own start rewrites classes: the patches, their states and the texts.
 * Where the application keeps every core busy, whoever does two things at once gets more of the cores.
 */
public final class StatusPreload implements Runnable {
    private final Agent agent;

    private StatusPreload(Agent agent) {
        this.agent = agent;
    }

    /** Begins to load in a daemon thread that ends by itself. */
    public static void start(Agent agent) {
        Thread thread = new Thread(null, new StatusPreload(agent), "winnow-preload", 0, false);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void run() {
        try {
            Json.write(ShowStatus.of(agent));
        } catch (RuntimeException | Error unexpected) {
            // The answer tells the same again, with a message.
        }
    }
}
