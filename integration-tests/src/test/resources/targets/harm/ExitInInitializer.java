package harm;

/** Does its work and exits in a static initializer, as objects of Scala that extend App do. */
public class ExitInInitializer {
    static final ExitInInitializer INSTANCE = new ExitInInitializer();

    static {
        System.out.println("work");
        System.exit(3);
    }

    public static void main(String[] arguments) {}
}
