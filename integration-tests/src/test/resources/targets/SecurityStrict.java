import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.AccessControlException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/** For the JDK's security manager and its default policy, which lets an application read its own class files and do little else. */
public class SecurityStrict {
    public static class Loaded {
        public static String work(int n) {
            return new ArrayList<>(List.of(n, n)) + " " + new HashMap<>(n) + new int[n].length;
        }
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String own = SecurityStrict.class.getResource("SecurityStrict.class").toString();
        URL[] home = {new URL(own.substring(0, own.length() - "SecurityStrict.class".length()))};
        List<Class<?>> all = new ArrayList<>();
        for (String line; (line = in.readLine()) != null; ) {
            all.add(URLClassLoader.newInstance(home, null).loadClass("SecurityStrict$Loaded"));
            for (Class<?> one : all) {
                System.out.println(one.getMethod("work", int.class).invoke(null, all.size()));
            }
            try {
                System.getProperty("user.home");
            } catch (AccessControlException e) {
                System.out.println(e.getMessage());
            }
            System.out.println(line);
        }
    }
}
