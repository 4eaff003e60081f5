package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;

/**
 * Has replaced the system properties by some that throw on anything but a plain reading, and hold keys that are no strings.
 *
 * @live
 */
public class PropertiesReplaced {
    static class Hostile extends Properties {
        @Override
        public Set<String> stringPropertyNames() {
            throw new IllegalStateException("nobody lists these properties");
        }

        @Override
        public Enumeration<?> propertyNames() {
            throw new IllegalStateException("nobody lists these properties");
        }

        @Override
        public Set<Object> keySet() {
            throw new IllegalStateException("nobody lists these properties");
        }

        @Override
        public Set<Map.Entry<Object, Object>> entrySet() {
            throw new IllegalStateException("nobody lists these properties");
        }

        @Override
        public synchronized Object clone() {
            throw new IllegalStateException("nobody copies these properties");
        }
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Hostile hostile = new Hostile();
        System.getProperties().forEach(hostile::put);
        hostile.put(17, new Object());
        hostile.put("winnow.period", 3);
        for (String line; (line = in.readLine()) != null; ) {
            System.out.println(new HashMap<String, String>(3));
            System.out.println(line);
            if (line.equals("alone")) {
                System.setProperties(hostile);
            } else if (line.equals("detached")) {
                System.setProperties(null);
            }
        }
    }
}
