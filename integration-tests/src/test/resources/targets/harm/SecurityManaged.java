package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.security.Permission;
import java.util.ArrayList;
import java.util.HashMap;

/**
 * Its security manager grants nothing but a few reads, and constructs collections when it is asked.
 *
 * @live
 * @jdk 11-17
 * @jvm -Djava.security.manager=harm.SecurityManaged$Strict
 */
public class SecurityManaged {
    public static class Strict extends SecurityManager {
        @Override
        public void checkPermission(Permission permission) {
            new ArrayList<>(3).add(permission.getName());
            for (Class<?> caller : getClassContext()) {
                if (caller.getName().startsWith("harm.") && caller != Strict.class && permission.getName().equals("exitVM.5")) {
                    throw new SecurityException("no exit");
                }
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null; ) {
            try {
                System.exit(5);
            } catch (SecurityException e) {
                System.out.println(e.getMessage() + " " + new HashMap<String, String>());
            }
            System.out.println(line);
        }
    }
}
