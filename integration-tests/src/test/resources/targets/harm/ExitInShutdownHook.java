package harm;

import java.util.HashMap;

/** Its shutdown hook halts the JVM with another exit code than that of the exit. */
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
