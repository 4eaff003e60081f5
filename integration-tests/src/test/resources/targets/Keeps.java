import java.util.ArrayList;
import java.util.List;

/** Keeps one of four arrays that it allocates in one method, and none of as many of another, until it is killed. */
public class Keeps {
    static final List<byte[]> KEPT = new ArrayList<>();
    static final int MOST = 100_000;

    static volatile Object sink;
    static int number;

    public static void main(String[] arguments) throws Exception {
        System.out.println("ready");
        while (true) {
            for (int i = 0; i < 200; i++) {
                keep();
                drop();
            }
            Thread.sleep(10);
        }
    }

    static void keep() {
        byte[] bytes = new byte[2_000];
        sink = bytes;
        if (++number % 4 == 0 && KEPT.size() < MOST) {
            KEPT.add(bytes);
        }
    }

    static void drop() {
        sink = new byte[2_000];
    }
}
