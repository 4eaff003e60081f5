package harm;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;

/**
 * Web applications in Tomcat, each with a class loader that looks into the application first; one is stopped and started again at every
 * stage.
 *
 * @live
 * @library tomcat-embed-core tomcat-annotations-api
 */
public class WebApplications {
    public static class InWebApplication {
        public static String work(int n) {
            return new ArrayList<>(List.of(n, n)) + " " + new HashMap<>(n) + new int[n].length;
        }
    }

    static String work(Context context) throws Exception {
        Class<?> type = context.getLoader().getClassLoader().loadClass("harm.WebApplications$InWebApplication");
        return type.getClassLoader().getClass().getSimpleName() + " "
                + type.getMethod("work", int.class).invoke(null, 3);
    }

    public static void main(String[] arguments) throws Exception {
        java.util.logging.LogManager.getLogManager().reset();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Path root = Files.createTempDirectory("tomcat");
        Path classes = Files.createDirectories(root.resolve("webapps/application/WEB-INF/classes/harm"));
        try (InputStream own = WebApplications.class.getResourceAsStream("WebApplications$InWebApplication.class")) {
            Files.write(classes.resolve("WebApplications$InWebApplication.class"), own.readAllBytes());
        }
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(root.toString());
        tomcat.getHost();
        String application = root.resolve("webapps/application").toString();
        Context stays = tomcat.addContext("/stays", application);
        Context restarts = tomcat.addContext("/restarts", application);
        tomcat.start();
        for (String line; (line = in.readLine()) != null; ) {
            System.out.println(work(stays));
            System.out.println(work(restarts));
            restarts.stop();
            restarts.start();
            System.out.println(line);
        }
        tomcat.stop();
    }
}
