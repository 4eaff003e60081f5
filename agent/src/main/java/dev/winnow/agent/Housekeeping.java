package dev.winnow.agent;

/** The agent's one thread: a daemon that wakes every {@code winnow.period}. Never throws into the application. */
final class Housekeeping extends Thread {
    private final Agent agent;

    private Housekeeping(Agent agent) {
        super(null, null, "winnow", 0, false);
        this.agent = agent;
        setDaemon(true);
    }

    static void start(Agent agent) {
        new Housekeeping(agent).start();
        Runtime.getRuntime().addShutdownHook(new Goodbye(agent));
    }

    @Override
    public void run() {
        try {
            while (true) {
                Thread.sleep(agent.options().periodMillis());
                try {
                    agent.keepHouse();
                } catch (Throwable t) {
                    Log.line("housekeeping failed, and goes on: " + t);
                }
            }
        } catch (InterruptedException e) {
            // Asked to end.
        }
    }

    private static final class Goodbye extends Thread {
        private final Agent agent;

        Goodbye(Agent agent) {
            super(null, null, "winnow-goodbye", 0, false);
            this.agent = agent;
        }

        @Override
        public void run() {
            agent.sayGoodbye();
        }
    }
}
