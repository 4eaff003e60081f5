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
}
