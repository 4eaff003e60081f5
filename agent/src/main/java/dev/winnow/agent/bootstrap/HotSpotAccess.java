package dev.winnow.agent.bootstrap;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.agent.start.NestedJar;
import dev.winnow.agent.transform.JvmAccess;

/** Access to HotSpot through the JDK's internals. Whatever is missing in a JDK or a runtime image is answered with "unknown". */
final class HotSpotAccess implements JvmAccess {
    private static final int JDK = Runtime.version().feature();

    /** Before JDK 17 the JVM warns on the application's standard error of each access to a package that JDK 8 had already. */
    private static final boolean IS_QUIET = JDK >= 17;

    private static final String[] AGENT_OPTIONS = {"-javaagent:", "-agentpath:", "-agentlib:"};

    private static final String SHARED_SECRETS = JDK < 12 ? "jdk.internal.misc" : "jdk.internal.access";

    private final Instrumentation instrumentation;

    HotSpotAccess(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    @Override
    public long safepointMillis() {
        Module management = ModuleLayer.boot().findModule("java.management").orElse(null);
        if (management == null || !IS_QUIET) {
            return -1;
        }
        try {
            open(management, "sun.management");
            Object runtime = Class.forName("sun.management.ManagementFactoryHelper")
                    .getMethod("getHotspotRuntimeMBean")
                    .invoke(null);
            return (long) Class.forName("sun.management.HotspotRuntimeMBean")
                    .getMethod("getTotalSafepointTime")
                    .invoke(runtime);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError unknown) {
            return -1;
        }
    }

    @Override
    public List<String> otherAgents() {
        List<String> agents = new ArrayList<>();
        for (String argument : JdkInternals.runtimeArguments()) {
            for (String option : AGENT_OPTIONS) {
                if (argument.startsWith(option)) {
                    File file = new File(argument.substring(option.length()).split("=", 2)[0]);
                    if (!isOurs(file)) {
                        agents.add(file.getName());
                    }
                }
            }
        }
        return agents;
    }

    private static boolean isOurs(File agent) {
        try {
            URL ours = NestedJar.class.getProtectionDomain().getCodeSource().getLocation();
            return agent.getCanonicalFile().equals(new File(ours.toURI()).getCanonicalFile());
        } catch (IOException | URISyntaxException | RuntimeException unknown) {
            return false;
        }
    }

    @Override
    public boolean hasConstant(Class<?> loaded, String text) {
        try {
            open(Object.class.getModule(), SHARED_SECRETS, "jdk.internal.reflect");
            return JdkInternals.hasConstant(loaded, text, SHARED_SECRETS);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError unknown) {
            return true;
        }
    }

    private void open(Module module, String... packages) {
        Module ours = JdkInternals.class.getModule();
        for (String name : packages) {
            if (!module.isOpen(name, ours)) {
                Map<String, Set<Module>> opened = Collections.singletonMap(name, Collections.singleton(ours));
                instrumentation.redefineModule(
                        module, Collections.emptySet(), opened, opened, Collections.emptySet(), Collections.emptyMap());
            }
        }
    }
}
