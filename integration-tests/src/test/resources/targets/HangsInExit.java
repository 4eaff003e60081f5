import java.util.HashMap;
import java.util.Map;

/** Exits in a static initializer, and never ends: a shutdown hook waits for what never happens. */
public class HangsInExit {
    static final Map<String, String> MAP = new HashMap<>();

    static {
        Runtime.getRuntime().addShutdownHook(new Hanging());
        System.exit(0);
    }

    /** No lambda: its method would have to wait for the initializer before it begins. */
    static class Hanging extends Thread {
        @Override
        public void run() {
            System.out.println("hangs " + new HashMap<String, String>(4));
            while (true) {
                try {
                    Thread.sleep(Long.MAX_VALUE);
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }
        }
    }

    public static void main(String[] arguments) {}
}
