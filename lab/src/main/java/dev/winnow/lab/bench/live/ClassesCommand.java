package dev.winnow.lab.bench.live;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.subject.WinnowCli;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./winnow bench classes}: attaches to a program with many loaded classes, of which some do not link, and detaches. */
@Command(
        name = "classes",
        description =
                "Attaches to a program with many loaded classes and detaches: times, pauses, and how many classes do not link.",
        mixinStandardHelpOptions = true)
public final class ClassesCommand implements Callable<Integer> {
    @Option(
            names = "--most",
            paramLabel = "N",
            defaultValue = "23000",
            description = "classes to load; default: ${DEFAULT-VALUE}")
    private String most;

    @Option(
            names = "--jars",
            paramLabel = "CLASSPATH",
            defaultValue = "",
            description = "jars with the classes, as a class path; default: those of this command")
    private String jars;

    @Option(
            names = "--packages",
            paramLabel = "PREFIXES",
            defaultValue = "com.,org.,io.,net.,reactor.,ch.,scala.,kotlin.,javax.",
            description = "where to count; default: ${DEFAULT-VALUE}")
    private String packages;

    /** An application has no agent on its class path: there the agent would find its classes, but not what is beside them in winnow.jar. */
    private static String classPathWithoutTheAgent() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !new File(entry).getName().startsWith("winnow-agent"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Override
    public Integer call() throws Exception {
        int classes = OptionValues.integer("--most", most, 1, 1_000_000);
        String own = classPathWithoutTheAgent();
        try (Pauses pauses = new Pauses()) {
            Process program = new ProcessBuilder(
                            JavaHome.current().java().toString(),
                            pauses.option(),
                            "-XX:+EnableDynamicAgentLoading",
                            "-cp",
                            jars.isEmpty() ? own : own + File.pathSeparator + jars,
                            ManyClasses.class.getName(),
                            Integer.toString(classes))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            try (BufferedReader out = program.inputReader()) {
                System.out.println("loaded: " + out.readLine() + " classes");
                WinnowCli winnow = new WinnowCli(program.pid());
                attach(winnow);
                System.out.println(pauses.sum());
                System.out.printf(
                        Locale.ROOT,
                        "detach: %.0f ms in the JVM%n",
                        winnow.run("detach").path("millis").asDouble());
                System.out.println(pauses.sum());
            } finally {
                program.destroyForcibly();
            }
        }
        return 0;
    }

    private void attach(WinnowCli winnow) throws Exception {
        long start = System.nanoTime();
        JsonNode attached = winnow.run("attach", "packages=" + packages);
        System.out.printf(
                Locale.ROOT,
                "attach: returned after %.0f ms (%.0f ms in the JVM); %d classes changed%n",
                (System.nanoTime() - start) / 1e6,
                attached.path("attachMillis").asDouble(),
                attached.at("/cost/changedClasses").asInt());
        for (JsonNode reason : attached.path("notCounted")) {
            System.out.println("not countable: " + reason);
        }
    }

    /** A program that loads classes of all jars on its class path, and then works until its input ends. */
    private static final class ManyClasses {
        private static final String CLASS = ".class";

        private ManyClasses() {}

        /** @param arguments how many classes at most */
        public static void main(String[] arguments) throws IOException, InterruptedException {
            int most = Integer.parseInt(arguments[0]);
            int loaded = 0;
            for (String path : System.getProperty("java.class.path").split(File.pathSeparator)) {
                if (path.endsWith(".jar") && Files.exists(Path.of(path))) {
                    loaded += load(path, most - loaded);
                }
            }
            System.out.println(loaded);
            while (System.in.available() == 0) {
                Thread.sleep(5);
            }
        }

        private static int load(String path, int most) throws IOException {
            List<String> names;
            try (ZipFile jar = new ZipFile(path)) {
                names = jar.stream()
                        .map(ZipEntry::getName)
                        .filter(name -> name.endsWith(CLASS) && !name.startsWith("META-INF/"))
                        .map(name -> name.substring(0, name.length() - CLASS.length())
                                .replace('/', '.'))
                        .toList();
            }
            int loaded = 0;
            for (String name : names) {
                if (loaded < most && isLoadable(name)) {
                    loaded++;
                }
            }
            return loaded;
        }

        private static boolean isLoadable(String name) {
            try {
                Class.forName(name, false, ManyClasses.class.getClassLoader());
                return true;
            } catch (ClassNotFoundException | LinkageError missing) {
                return false; // a superclass of an optional dependency, or an alternative for another JDK
            }
        }
    }
}
