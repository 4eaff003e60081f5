package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

import com.sun.tools.attach.VirtualMachine;

/**
 * Loads a Java agent of its own into itself, as profilers and mock libraries do, which retransforms classes at every stage and once
 * gives back the class file that it was shown.
 *
 * @live
 * @jvm -Djdk.attach.allowAttachSelf=true
 */
public class OwnAgent {
    static Instrumentation instrumentation;

    public static void agentmain(String arguments, Instrumentation own) {
        instrumentation = own;
    }

    static class Subject {
        static Object work(int n) {
            return new HashMap<>(new HashMap<>(n)) + " " + new ArrayList<>(n) + new int[n].length;
        }
    }

    /** Sees every class file that is shown, and returns that of the subject unchanged. */
    static class Same implements ClassFileTransformer {
        int shown;

        @Override
        public byte[] transform(
                ClassLoader loader, String name, Class<?> type, ProtectionDomain domain, byte[] file) {
            if (type == null || !name.equals("harm/OwnAgent$Subject")) {
                return null;
            }
            shown++;
            return file.clone();
        }
    }

    static void loadAgent() throws Exception {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Agent-Class", OwnAgent.class.getName());
        manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
        Path jar = Files.createTempFile("own", ".jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        VirtualMachine self = VirtualMachine.attach(Long.toString(ProcessHandle.current().pid()));
        self.loadAgent(jar.toString());
        self.detach();
        Files.delete(jar);
    }

    public static void main(String[] arguments) throws Exception {
        loadAgent();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null; ) {
            Same same = new Same();
            instrumentation.addTransformer(same, true);
            instrumentation.retransformClasses(Subject.class);
            System.out.println(Subject.work(3) + ", shown " + same.shown);
            instrumentation.removeTransformer(same);
            instrumentation.retransformClasses(Subject.class);
            System.out.println(Subject.work(2) + ", shown " + same.shown);
            System.out.println(line);
        }
    }
}
