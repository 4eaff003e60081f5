package faults;

import java.io.File;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarFile;
import javax.management.ObjectName;
import jdk.jfr.FlightRecorder;

/**
 * Attaches Winnow to this JVM, uses it and detaches it, again and again. In each round one place fails once. Afterwards the application
 * is right, Winnow is there as asked or has left nothing, and a later attach works. Prints a line for each round that is not so.
 */
public final class FaultRounds {
    private static final String[] STEPS = {"attach", "status", "patch", "fill", "record", "work", "detach"};
    private static final long ANSWER_MILLIS = 60_000;
    private static final long HANG_MILLIS = 180_000;
    private static final int SITES = 5;

    private final Method agentmain;
    private final byte[] late;
    private final Path folder;
    private final Map<String, byte[]> seen = new ConcurrentHashMap<>();
    private final ClassFileTransformer capture = new Capture();
    private final Set<Throwable> escaped = Collections.synchronizedSet(new LinkedHashSet<>());
    /** Events that were left in a round before: nobody can remove them. */
    private final Set<String> known = new TreeSet<>();

    private FaultRounds(String winnow) throws Exception {
        Instrumentation instrumentation = FaultAgent.instrumentation;
        instrumentation.appendToSystemClassLoaderSearch(new JarFile(winnow));
        agentmain = Class.forName("dev.winnow.agent.start.EntryPoint")
                .getMethod("agentmain", String.class, Instrumentation.class);
        late = file("app/Late.class");
        folder = Files.createTempDirectory(Path.of(""), "rounds");
    }

    private static byte[] file(String name) throws Exception {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    /** Arguments: winnow.jar, a seed, the number of rounds at most, and a step or {@code all}, a part of a place's name or nothing. */
    public static void main(String[] arguments) throws Exception {
        FaultRounds rounds = new FaultRounds(new File(arguments[0]).getAbsolutePath());
        try {
            rounds.run(Long.parseLong(arguments[1]), Integer.parseInt(arguments[2]), arguments[3], arguments.length > 4 ? arguments[4] : "");
        } catch (Throwable t) {
            t.printStackTrace(System.out);
            System.out.println("HARM the rounds cannot go on: " + t);
        }
        System.out.println("end");
        System.exit(0);
    }

    private void run(long seed, int most, String only, String part) throws Exception {
        Thread application = new Thread(this::application, "application");
        application.setDaemon(true);
        application.start();
        watch();
        List<String> harm = round("all", null);
        if (!harm.isEmpty()) {
            throw new IllegalStateException("without a fault: " + harm);
        }
        for (boolean[] reached : Faults.REACHED) {
            Arrays.fill(reached, false);
        }
        watch();
        List<Fault> faults = faults();
        faults.removeIf(fault -> !only.equals("all") && !only.equals(fault.step));
        faults.removeIf(fault -> !fault.place.name.contains(part));
        System.out.println(faults.size() + " faults");
        // By name and not by index, so that places that are reached only now and then change nothing for the others.
        faults.sort(Comparator.comparingLong(fault -> new Random(seed * 31 + fault.toString().hashCode()).nextLong()));
        int done = 0;
        for (Fault fault : faults.subList(0, Math.min(most, faults.size()))) {
            Runner runner = new Runner(fault);
            runner.start();
            runner.join(HANG_MILLIS);
            if (runner.isAlive()) {
                System.out.println("HARM " + fault + ": hangs " + Arrays.toString(runner.getStackTrace()));
                return;
            }
            if (runner.harmLasts) {
                System.out.println("HARM " + fault + ": lasts, the other places have not been tried");
                return;
            }
            done++;
        }
        System.out.println(done + " rounds");
    }

    private final class Runner extends Thread {
        private final Fault fault;
        private volatile boolean harmLasts;

        Runner(Fault fault) {
            this.fault = fault;
        }

        @Override
        public void run() {
            List<String> harm = new ArrayList<>();
            try {
                harm.addAll(round(fault.step, fault));
                harm.addAll(round(fault.step, null));
            } catch (Throwable t) {
                t.printStackTrace(System.out);
                harm.add(t.toString());
            }
            if (!harm.isEmpty()) {
                System.out.println("HARM " + fault + ": " + harm);
                harmLasts = isHarmed();
            }
        }

        private boolean isHarmed() {
            try {
                return !round(fault.step, null).isEmpty();
            } catch (Throwable t) {
                return true;
            }
        }
    }

    /** One place that fails in one step with one error. */
    private static final class Fault {
        final String step;
        final int index;
        final FaultAgent.Place place;
        final Throwable error;

        Fault(String step, int index, Throwable error) {
            this.step = step;
            this.index = index;
            this.place = FaultAgent.PLACES.get(index);
            this.error = error;
        }

        @Override
        public String toString() {
            return step + ", " + place.name + ", " + error;
        }
    }

    /** Notes which places are reached from an attach to the detach. */
    private void watch() throws Exception {
        for (int step = 0; step < STEPS.length; step++) {
            Faults.watching = step;
            run(STEPS[step]);
        }
        Faults.watching = -1;
    }

    private static List<Fault> faults() {
        List<Fault> faults = new ArrayList<>();
        for (int step = 0; step < STEPS.length; step++) {
            for (int i = 0; i < FaultAgent.PLACES.size(); i++) {
                if (Faults.REACHED[step][i]) {
                    for (Throwable error : FaultAgent.PLACES.get(i).errors(Faults.LOADS[step][i])) {
                        faults.add(new Fault(STEPS[step], i, error));
                    }
                }
            }
        }
        return faults;
    }

    /**
     * One attach, and all until the detach.
     *
     * @param only which of the two slow steps to do, if any; "all" for both
     * @param fault null for none
     * @return what is not as it must be
     */
    private List<String> round(String only, Fault fault) throws Exception {
        List<String> harm = new ArrayList<>();
        System.gc(); // an attach looks at each class that is still loaded
        escaped.clear();
        for (String step : STEPS) {
            boolean isSlow = step.equals("fill") || step.equals("record");
            if (isSlow && !only.equals(step) && !only.equals("all")) {
                continue;
            }
            boolean fails = fault != null && fault.step.equals(step);
            if (fails) {
                Faults.arm(fault.index, fault.error);
            }
            String answer = run(step);
            Faults.disarm();
            if (fault == null && answer.contains("\"error\"")) {
                harm.add("a later " + step + " fails: " + answer.trim());
            }
            if (fails) {
                if (isThere()) {
                    String detached = run("detach");
                    if (!detached.contains("restored")) {
                        harm.add("a later detach fails: " + detached.trim());
                    }
                }
                break;
            }
        }
        checkNothingIsLeft(harm);
        for (Throwable error : escaped) {
            harm.add("the application sees " + error + " " + Arrays.toString(Arrays.copyOf(error.getStackTrace(), 6)));
        }
        return harm;
    }

    private boolean isThere() throws Exception {
        return !command("status", "").contains("not in this JVM");
    }

    private String run(String step) throws Exception {
        switch (step) {
            case "attach":
                return command("attach", "&options=" + URLEncoder.encode("packages=app.,probes=collections,allocations,period=100ms,patches.prepared=none", StandardCharsets.UTF_8));
            case "patch":
                return command("patch", "&verb=on&patches=all");
            case "fill":
                return command("fill", "&sites=&top=3&millis=20");
            case "record":
                Path recording = Files.createTempFile(folder, "x", ".jfr");
                String answer = command("record", "&millis=30&file=" + URLEncoder.encode(recording.toAbsolutePath().toString(), StandardCharsets.UTF_8));
                Files.deleteIfExists(recording);
                return answer;
            case "work":
                for (int i = 0; i < 3; i++) {
                    app.Subject.work(i);
                    work();
                }
                // Such a period that the agent's own work falls into it.
                Thread.sleep(150);
                return "";
            default:
                return command(step, "");
        }
    }

    private String command(String name, String parameters) throws Exception {
        Path reply = Files.createTempFile(folder, "x", ".reply");
        agentmain.invoke(null, "command=" + name + "&reply=" + URLEncoder.encode(reply.toAbsolutePath().toString(), StandardCharsets.UTF_8) + parameters, FaultAgent.instrumentation);
        long end = System.nanoTime() + ANSWER_MILLIS * 1_000_000;
        while (isWorking() && Files.size(reply) <= 1 && System.nanoTime() < end) {
            Thread.sleep(5);
        }
        String answer = Files.readString(reply);
        Files.deleteIfExists(reply);
        return answer;
    }

    /** Whether a command has left a thread that answers later. */
    private static boolean isWorking() {
        return threads().stream().anyMatch(name -> name.startsWith("winnow-"));
    }

    /** Works all the time, as applications do. */
    private void application() {
        for (int i = 0; ; i++) {
            try {
                app.Subject.work(i);
                if (i % 50 == 0) {
                    work();
                }
                Thread.sleep(2);
            } catch (InterruptedException e) {
                escaped.add(e);
            } catch (Throwable t) {
                escaped.add(t.getCause() == null ? t : t.getCause());
            }
        }
    }

    private void work() throws Exception {
        Class<?> loaded = new app.Subject.Loader().define(late);
        try {
            loaded.getMethod("work", int.class).invoke(null, 3);
        } catch (java.lang.reflect.InvocationTargetException e) {
            escaped.add(e.getCause());
        }
    }

    private void checkNothingIsLeft(List<String> harm) throws Exception {
        long end = System.nanoTime() + 5_000_000_000L;
        while (!threads().isEmpty() && System.nanoTime() < end) {
            Thread.sleep(5);
        }
        if (!threads().isEmpty()) {
            harm.add("threads are left: " + threads());
        }
        if (counts()) {
            harm.add("the class still counts");
        }
        ObjectName bean = new ObjectName("dev.winnow:type=Agent");
        if (ManagementFactory.getPlatformMBeanServer().isRegistered(bean)) {
            harm.add("the bean is left");
            ManagementFactory.getPlatformMBeanServer().unregisterMBean(bean);
        }
        if (!FlightRecorder.getFlightRecorder().getRecordings().isEmpty()) {
            harm.add("recordings are left: " + FlightRecorder.getFlightRecorder().getRecordings());
            FlightRecorder.getFlightRecorder().getRecordings().forEach(jdk.jfr.Recording::close);
        }
        FlightRecorder.getFlightRecorder().getEventTypes().stream()
                .filter(type -> type.getName().startsWith("winnow.") && known.add(type.getName()))
                .findFirst()
                .ifPresent(type -> harm.add("an event is left: " + type.getName()));
        transformersLeft(harm);
    }

    private static Set<String> threads() {
        Set<String> names = new TreeSet<>();
        for (Thread one : Thread.getAllStackTraces().keySet()) {
            if (one.getName().startsWith("winnow")) {
                names.add(one.getName());
            }
        }
        return names;
    }

    /** Whether a construction in a loaded class reaches Winnow. */
    private static boolean counts() throws Exception {
        Thread own = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                app.Subject.work(i);
            }
        });
        Faults.watch(own);
        own.start();
        own.join();
        return Faults.entered;
    }

    /** A transformer that is left changes a class that loads. */
    private void transformersLeft(List<String> harm) throws Exception {
        seen.clear();
        FaultAgent.instrumentation.addTransformer(capture, true);
        try {
            new app.Subject.Loader().define(late);
            byte[] now = seen.get("app/Late");
            if (!Arrays.equals(late, now)) {
                harm.add("a class that loads is still changed");
            }
            FaultAgent.instrumentation.retransformClasses(app.Subject.class);
            if (counts()) {
                harm.add("a class that is retransformed is still changed");
            }
        } finally {
            FaultAgent.instrumentation.removeTransformer(capture);
        }
    }

    private final class Capture implements ClassFileTransformer {
        @Override
        public byte[] transform(
                ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] file) {
            if (name != null && name.startsWith("app/")) {
                seen.put(name, file.clone());
            }
            return null;
        }
    }
}
