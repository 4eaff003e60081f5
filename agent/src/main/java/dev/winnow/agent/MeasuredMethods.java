package dev.winnow.agent;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.agent.options.DeclaredOptions;
import dev.winnow.agent.options.Log;
import dev.winnow.probes.methods.MethodCounts;
import dev.winnow.probes.methods.MethodName;
import dev.winnow.probes.methods.NamedMethods;

/** The methods that {@code winnow.methods} names; without any, none of the probes' classes for methods is loaded. */
public class MeasuredMethods {
    private static final MeasuredMethods NONE = new MeasuredMethods();

    private MeasuredMethods() {}

    public static MeasuredMethods none() {
        return NONE;
    }

    public static MeasuredMethods of(NamedMethods methods) {
        return new Named(methods);
    }

    /** The counts of each method since the agent started. */
    public List<MethodCounts> totals() {
        return new ArrayList<>();
    }

    /** Logs names under which there is nothing to measure, each once. */
    void logWarnings() {}

    /** Also logs names whose class was never loaded. */
    void reportAtShutdown() {}

    private static final class Named extends MeasuredMethods {
        private final NamedMethods methods;

        Named(NamedMethods methods) {
            this.methods = methods;
        }

        @Override
        public List<MethodCounts> totals() {
            return methods.totals();
        }

        @Override
        void logWarnings() {
            for (String problem : methods.problems()) {
                Log.line(DeclaredOptions.METHODS.property() + "=" + problem);
            }
        }

        @Override
        void reportAtShutdown() {
            logWarnings();
            for (MethodName name : methods.notLoaded()) {
                Log.line(DeclaredOptions.METHODS.property() + "=" + name + ": no class of that name was loaded");
            }
        }
    }
}
