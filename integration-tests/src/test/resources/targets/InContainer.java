import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Paths;

import com.azure.cosmos.implementation.http.HttpHeaders;

/** An application with the real SDK that tells what it finds around itself. It answers each line with one line. */
public class InContainer {
    public static void main(String[] arguments) throws Exception {
        System.out.println("ready");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            System.out.println(line.equals("look") ? look() : construct(Integer.parseInt(line)));
        }
    }

    static String look() throws Exception {
        return "pid " + ProcessHandle.current().pid()
                + ", user " + Files.getAttribute(Paths.get("/proc/self"), "unix:uid")
                + ", shell " + (new File("/bin/sh").exists() || new File("/usr/bin/sh").exists())
                + ", jdk.attach " + ModuleLayer.boot().findModule("jdk.attach").isPresent()
                + ", may write /opt " + new File("/opt").canWrite()
                + ", /etc/winnow " + new File("/etc/winnow").canWrite()
                + ", /tmp " + new File("/tmp").canWrite();
    }

    static String construct(int count) {
        for (int i = 0; i < count; i++) {
            new HttpHeaders().set("Content-Type", "text/plain");
        }
        return "constructed " + count;
    }
}
