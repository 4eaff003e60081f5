import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import javax.management.ObjectName;

/** Constructs a few collections for each line that comes in, and answers with what the JVM holds then. */
public class Resident {
    public static void main(String[] arguments) throws Exception {
        System.out.println("ready");
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        while (lines.readLine() != null) {
            construct();
            System.gc();
            System.gc();
            System.out.println(classes() + " " + heapKilobytes() + " "
                    + ManagementFactory.getThreadMXBean().getThreadCount());
        }
    }

    static void construct() {
        Map<Integer, List<Integer>> map = new HashMap<>();
        for (int i = 0; i < 1_000; i++) {
            map.put(i, new ArrayList<>(i));
        }
    }

    /** Those that exist: the class loading bean also counts each retransformation. */
    static String classes() throws Exception {
        String statistics = (String) ManagementFactory.getPlatformMBeanServer()
                .invoke(new ObjectName("com.sun.management:type=DiagnosticCommand"), "vmClassloaderStats", null, null);
        return statistics.replaceAll("(?s).*Total = \\d+ +(\\d+).*", "$1");
    }

    static long heapKilobytes() {
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / 1_000;
    }
}
