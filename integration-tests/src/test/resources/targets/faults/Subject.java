package app;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the application does. */
public class Subject {
    public static int work(int n) {
        Map<Integer, Object> map = new HashMap<>(n & 7);
        for (int i = 0; i < 3; i++) {
            List<Integer> list = new ArrayList<>();
            list.add(i);
            map.put(i, list);
        }
        return map.size() + new int[n & 3].length + new Object[2].length;
    }

    /** In ever new class loaders, which see only the JDK. */
    public static class Loader extends ClassLoader {
        public Loader() {
            super(Subject.class.getClassLoader());
        }

        public Class<?> define(byte[] file) {
            return defineClass("app.Late", file, 0, file.length);
        }
    }
}
