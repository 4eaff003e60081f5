package harm;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

import io.quarkus.bootstrap.runner.SerializedApplication;

/**
 * Applications in the class loader of Quarkus, which knows from an index what is in which jar; at every stage a new one.
 *
 * @live
 * @library quarkus-bootstrap-runner org-crac smallrye-common-io
 */
public class QuarkusApplications {
    public static class InApplication {
        public static String work(int n) {
            return new ArrayList<>(List.of(n, n)) + " " + new HashMap<>(n) + new int[n].length;
        }
    }

    static String work(ClassLoader application) throws Exception {
        Class<?> type = application.loadClass("harm.QuarkusApplications$InApplication");
        return type.getClassLoader().getClass().getSimpleName() + " "
                + type.getMethod("work", int.class).invoke(null, 3);
    }

    static ClassLoader application(byte[] index, Path root) throws Exception {
        return SerializedApplication.read(new ByteArrayInputStream(index), root).getRunnerClassLoader();
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Path root = Files.createTempDirectory("quarkus");
        Path jar = root.resolve("application.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
                InputStream own = QuarkusApplications.class.getResourceAsStream("QuarkusApplications$InApplication.class")) {
            out.putNextEntry(new JarEntry("harm/QuarkusApplications$InApplication.class"));
            out.write(own.readAllBytes());
        }
        ByteArrayOutputStream index = new ByteArrayOutputStream();
        SerializedApplication.write(index, "harm.QuarkusApplications", root, List.of(jar), List.of(), List.of());
        ClassLoader stays = application(index.toByteArray(), root);
        for (String line; (line = in.readLine()) != null; ) {
            System.out.println(work(stays));
            System.out.println(work(application(index.toByteArray(), root)));
            System.out.println(line);
        }
    }
}
