package harm;

import java.io.BufferedReader;
import java.io.FileOutputStream;
import java.io.FileDescriptor;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.ArrayList;

/**
 * Has closed its standard error, and uses another stream for it.
 *
 * @live
 */
public class StreamsClosed {
    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        System.err.close();
        for (String line; (line = in.readLine()) != null; ) {
            System.out.println(new ArrayList<>(3));
            System.out.println(line);
        }
        System.out.close();
        new PrintStream(new FileOutputStream(FileDescriptor.err)).print("end");
    }
}
