import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A program to try {@code winnow ab} and {@code winnow attach} on. It places orders until it is ended.
 *
 * <pre>
 * javac -d target/examples examples/Orders.java
 * java -cp target/examples Orders
 * </pre>
 */
public final class Orders {
    private static final int LINES = 40;

    /** The initial capacity of an order's map; 0 for the default. */
    private static final int CAPACITY = Integer.getInteger("orders.capacity", 0);

    private static final AtomicLong TOTAL = new AtomicLong();

    private Orders() {}

    public static void main(String[] arguments) throws InterruptedException {
        while (true) {
            for (int i = 0; i < 100; i++) {
                TOTAL.addAndGet(place());
            }
            Thread.sleep(1);
        }
    }

    /** One operation: collects the lines of an order and adds up their quantities. */
    static int place() {
        Map<Integer, Integer> quantities = CAPACITY == 0 ? new HashMap<>() : new HashMap<>(CAPACITY);
        for (int line = 0; line < LINES; line++) {
            quantities.put(line, line % 7);
        }
        int total = 0;
        for (int quantity : quantities.values()) {
            total += quantity;
        }
        return total;
    }
}
