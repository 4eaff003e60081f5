package dev.winnow.experiment.meter;

import java.io.File;
import java.lang.instrument.Instrumentation;
import java.util.jar.JarFile;

/**
 * The entry point, loaded by the application's class loader. All other classes of the jar come from the boot loader, so that every
 * class loader of the application can see them.
 *
 * <p>The argument is a file of {@link MeterSettings}, or {@value #STOP}.
 */
public final class MeterAgent {
    public static final String STOP = "stop";

    /** Of a second experiment in the same JVM, the jar is another one, and that of the first is deleted. */
    private static boolean isAppended;

    private MeterAgent() {}

    public static void premain(String argument, Instrumentation instrumentation) throws Exception {
        agentmain(argument, instrumentation);
    }

    public static synchronized void agentmain(String argument, Instrumentation instrumentation) throws Exception {
        if (!isAppended) {
            File jar = new File(MeterAgent.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar));
            isAppended = true;
        }
        if (STOP.equals(argument)) {
            Metering.stop();
        } else {
            Metering.start(argument, instrumentation);
        }
    }
}
