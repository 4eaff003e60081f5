package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/**
 * Discards what it constructs: Eclipse's compiler then leaves out {@code dup}, so that nothing is on the stack after the constructor.
 *
 * @live
 * @compiler ecj
 */
public class Discarded {
    static class Failing extends ArrayList<String> {
        Failing(int size) {
            super(size);
        }
    }

    static int discard() {
        new ArrayList<String>();
        new HashMap<String, String>(16);
        new Object();
        int caught = 0;
        try {
            new Failing(-1);
        } catch (IllegalArgumentException e) {
            caught++;
        }
        return caught;
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null; ) {
            System.out.println("caught " + discard() + ", kept " + new ArrayList<>(List.of(line)));
            System.out.println(line);
        }
    }
}
