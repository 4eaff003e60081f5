package dev.winnow.tests.functional;

import java.io.File;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;

import dev.winnow.lab.workload.program.Program;
import dev.winnow.lab.workload.switching.PatchSwitch;

/**
 * Whether a copy of the SDK in a class loader of its own can be unloaded after it was used:
 * {@code Unloading https://localhost:1/ http://localhost:2/ h1|h2 answers.txt id..}. What it leaves are the answers of an
 * {@link UnloadedRound}, the state of each patch with such an id while the copy is loaded, and {@code unloaded} or
 * {@code kept}.
 */
public final class Unloading {
    private static final int COLLECTIONS = 50;
    private static final long PAUSE_MILLIS = 100;

    private Unloading() {}

    public static void main(String[] args) {
        Program.run(() -> {
            List<String> answers = new ArrayList<>();
            WeakReference<ClassLoader> copy = useAndDrop(args, answers);
            for (int i = 0; i < COLLECTIONS && copy.get() != null; i++) {
                System.gc();
                Thread.sleep(PAUSE_MILLIS);
            }
            answers.add(copy.get() == null ? "unloaded" : "kept");
            Files.write(Path.of(args[3]), answers);
        });
    }

    private static WeakReference<ClassLoader> useAndDrop(String[] args, List<String> answers) throws Exception {
        try (URLClassLoader copy = new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader())) {
            FutureTask<List<String>> round = new FutureTask<>(() -> round(copy, args));
            // What the copy leaves in thread locals ends with the thread.
            Thread user = new Thread(round);
            user.setContextClassLoader(copy);
            user.start();
            answers.addAll(round.get());
            user.join();
            if (args.length > 4) {
                PatchSwitch patches = new PatchSwitch();
                for (String id : List.of(args).subList(4, args.length)) {
                    answers.add("patch " + id + ": " + patches.state(id));
                }
            }
            return new WeakReference<>(copy);
        }
    }

    @SuppressWarnings("unchecked")
    private static List<String> round(ClassLoader copy, String[] args) throws Exception {
        Class<?> round = copy.loadClass(UnloadedRound.class.getName());
        return (List<String>) round.getMethod("run", String.class, String.class).invoke(null, args[0], args[2]);
    }

    private static URL[] classPath() throws IOException {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            urls.add(Path.of(entry).toUri().toURL());
        }
        return urls.toArray(new URL[0]);
    }
}
