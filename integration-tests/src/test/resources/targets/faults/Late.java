package app;

import java.util.HashMap;

/** A class that is loaded again and again. */
public class Late {
    public static int work(int n) {
        return new HashMap<Integer, int[]>(n).size() + new int[n].length;
    }
}
