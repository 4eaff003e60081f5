/** A library's class. */
public class Greeter {
    final String name;

    public Greeter(String name) {
        this.name = name;
    }

    public String greet() {
        return "hello " + name;
    }
}
