package harm;

import java.util.HashMap;

/**
 * Its shutdown hook halts the JVM with another exit code than that of the exit. In JDK 11 and 17, Flight Recorder, which ends its recordings
 * in another hook at that moment, logs errors or hangs, without Winnow, too.
 *
 * @recorded 21-
 */
public class ExitInShutdownHook {
    public static void main(String[] arguments) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println("hook " + new HashMap<String, String>().size());
            System.out.flush();
            Runtime.getRuntime().halt(7);
        }));
        System.out.println("exits");
        System.exit(1);
    }
}
