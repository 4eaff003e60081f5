package dev.winnow.agent;

import java.lang.instrument.Instrumentation;

import dev.winnow.agent.switching.ClassInjector;
import dev.winnow.agent.transform.JvmAccess;

/** The JVM that the agent runs in, as its start found it. */
public final class HostJvm {
    final Instrumentation instrumentation;
    final ClassInjector injector;
    final JvmAccess access;
    final boolean attachedLate;
    final boolean hadAgentAtStart;

    /**
     * @param attachedLate whether the application was running already, so that loaded classes have to be retransformed
     * @param hadAgentAtStart whether the JVM was started with any agent
     */
    public HostJvm(
            Instrumentation instrumentation,
            ClassInjector injector,
            JvmAccess access,
            boolean attachedLate,
            boolean hadAgentAtStart) {
        this.instrumentation = instrumentation;
        this.injector = injector;
        this.access = access;
        this.attachedLate = attachedLate;
        this.hadAgentAtStart = hadAgentAtStart;
    }

    /** What does not work in this Java runtime, in one line, or null: images that jlink makes have only the modules that were named. */
    public static String lacking() {
        String lacking = lacking("jdk.jfr", "no events and no winnow record", "")
                + lacking("java.management", "no bean dev.winnow:type=Agent", " and ");
        return lacking.isEmpty()
                ? null
                : "this Java runtime lacks " + lacking.replaceFirst("^ and ", "") + "; everything else works";
    }

    private static String lacking(String module, String consequence, String before) {
        return ModuleLayer.boot().findModule(module).isPresent() ? "" : before + module + " (" + consequence + ")";
    }
}
