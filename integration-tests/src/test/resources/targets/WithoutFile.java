import java.io.InputStream;
import java.util.*;
import java.util.function.UnaryOperator;

/** Has classes whose loader shows no class files, as those that a library generates. */
public class WithoutFile {
    public static class Plain implements Iterable<String> {
        public Iterator<String> iterator() { return new ArrayList<>(List.of("plain")).iterator(); }
    }

    public static class Named implements UnaryOperator<String> {
        public String apply(String name) { return new ArrayList<>(List.of(name)).get(0); }
    }

    private static class Generating extends ClassLoader {
        Class<?> generate(String name) throws Exception {
            try (InputStream in = WithoutFile.class.getResourceAsStream("/" + name + ".class")) {
                byte[] file = in.readAllBytes();
                return defineClass(name, file, 0, file.length);
            }
        }

        @Override
        public java.net.URL getResource(String name) { return null; }
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Exception {
        Generating loader = new Generating();
        Iterable<String> plain = (Iterable<String>) loader.generate("WithoutFile$Plain").getConstructor().newInstance();
        Class<?> named = loader.generate("WithoutFile$Named");
        UnaryOperator<String> operator = (UnaryOperator<String>) named.getConstructor().newInstance();
        System.out.println("ready");
        Scanner in = new Scanner(System.in);
        while (in.hasNextLine()) {
            String line = in.nextLine();
            System.out.println(plain.iterator().next() + " " + operator.apply(line) + " "
                    + named.getMethod("apply", String.class).getParameters()[0]);
        }
    }
}
