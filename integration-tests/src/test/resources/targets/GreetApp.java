import java.io.BufferedReader;
import java.io.InputStreamReader;

/** Greets whom standard input names; {@code Greeter} is a library's. */
public class GreetApp {
    public static void main(String[] arguments) throws Exception {
        System.out.println("ready");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String answer;
            try {
                answer = new Greeter(line).greet();
            } catch (Throwable t) {
                answer = "failed " + t;
            }
            System.out.println(answer);
        }
    }
}
