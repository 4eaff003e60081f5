package dev.winnow.agent;

import java.util.Collections;
import java.util.List;

import dev.winnow.agent.options.DeclaredOptions;
import dev.winnow.agent.options.Log;
import dev.winnow.probes.methods.MethodCounts;
import dev.winnow.probes.methods.MethodName;
import dev.winnow.probes.methods.NamedMethods;

/** The methods that {@code winnow.methods} names; without any, none of the probes' classes for methods is loaded. */
public final class MeasuredMethods {
    private final NamedMethods methods;

    /** @param methods null for none */
    public MeasuredMethods(NamedMethods methods) {
        this.methods = methods;
    }

    /** The counts of each method since the agent started. */
    public List<MethodCounts> totals() {
        return methods == null ? Collections.emptyList() : methods.totals();
    }

    /** Logs names under which there is nothing to measure, each once. */
    void logWarnings() {
        if (methods != null) {
            for (String problem : methods.problems()) {
                Log.line(DeclaredOptions.METHODS.property() + "=" + problem);
            }
        }
    }

    /** Also logs names whose class was never loaded. */
    void reportAtShutdown() {
        logWarnings();
        if (methods != null) {
            for (MethodName name : methods.notLoaded()) {
                Log.line(DeclaredOptions.METHODS.property() + "=" + name + ": no class of that name was loaded");
            }
        }
    }
}
