package dev.winnow.agent;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.agent.options.BadOption;
import dev.winnow.agent.options.DeclaredOptions;
import dev.winnow.agent.options.Options;
import dev.winnow.probes.methods.MethodCounts;
import dev.winnow.probes.methods.MethodName;
import dev.winnow.probes.methods.NamedMethods;
import dev.winnow.probes.runtime.MethodCalls;
import dev.winnow.probes.weave.Probe;

/** The methods that {@code winnow.methods} names. What measures them comes with Byte Buddy, and is loaded only if there are any. */
class Methods {
    private static final String PROBE = "dev.winnow.probes.advice.MethodsProbe";

    private static final Methods NONE = new Methods();

    private Methods() {}

    /** The runtime classes have to be defined already. */
    static Methods of(Options options) throws BadOption, IOException {
        return options.methods().isEmpty() ? NONE : new Named(options);
    }

    List<Probe> probes() {
        return new ArrayList<>();
    }

    /** What was counted of each since the agent joined. */
    List<MethodCounts> totals() {
        return new ArrayList<>();
    }

    /** Names under which there is nothing to measure, each once. */
    void sayProblems() {}

    /** The same, and names whose class never came. */
    void sayGoodbye() {}

    private static final class Named extends Methods {
        private final NamedMethods methods;
        private final Probe probe;

        Named(Options options) throws BadOption, IOException {
            if (!MethodCalls.canMeasure()) {
                throw new BadOption(
                        DeclaredOptions.METHODS.property() + ": this JVM does not tell what a thread allocates");
            }
            methods = new NamedMethods(options.methods());
            probe = load(methods);
        }

        private static Probe load(NamedMethods methods) throws IOException {
            ClassLoader advice = new NestedJar("advice.jar", Methods.class.getClassLoader());
            try {
                return (Probe) advice.loadClass(PROBE)
                        .getConstructor(NamedMethods.class)
                        .newInstance(methods);
            } catch (ReflectiveOperationException e) {
                throw new IOException("advice.jar: " + e, e);
            }
        }

        @Override
        List<Probe> probes() {
            return List.of(probe);
        }

        @Override
        List<MethodCounts> totals() {
            return methods.totals();
        }

        @Override
        void sayProblems() {
            for (String problem : methods.problems()) {
                Log.line(DeclaredOptions.METHODS.property() + "=" + problem);
            }
        }

        @Override
        void sayGoodbye() {
            sayProblems();
            for (MethodName name : methods.notLoaded()) {
                Log.line(DeclaredOptions.METHODS.property() + "=" + name + ": no class of that name was loaded");
            }
        }
    }
}
