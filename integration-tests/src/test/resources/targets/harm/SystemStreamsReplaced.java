package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.HashMap;

/**
 * Its standard streams throw whatever is written to them, except what the program itself wants to write.
 *
 * @live
 */
public class SystemStreamsReplaced {
    static class Hostile extends OutputStream {
        @Override
        public void write(int b) {
            throw new IllegalStateException("nobody writes here");
        }
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        PrintStream out = System.out;
        System.setOut(new PrintStream(new Hostile(), true));
        System.setErr(new PrintStream(new Hostile(), true));
        for (String line; (line = in.readLine()) != null; ) {
            out.println(new HashMap<String, String>(4));
            out.println(line);
        }
        out.println("end");
    }
}
