package dev.winnow.report.account;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

import dev.winnow.report.jfr.StackFrame;
import dev.winnow.report.jfr.StackTrace;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.sampling.AllocationSamples;
import dev.winnow.report.sampling.NamedShares;
import dev.winnow.report.sampling.Share;
import dev.winnow.report.sampling.ShareEstimator;

/** The methods that allocate most in a recording, each with the caller for which it allocates most. */
public final class AllocatingMethods implements EventSink {
    private static final String UNKNOWN = "\n";

    private final AllocationSamples<NamedShares> samples = new AllocationSamples<>(
            () -> new NamedShares((stack, type) -> stack == null ? UNKNOWN : methodAndCaller(stack)));

    @Override
    public Set<String> eventNames() {
        return samples.eventNames();
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        samples.recordingStarts(recording);
    }

    @Override
    public void accept(RecordingEvent event) {
        samples.accept(event);
    }

    @Override
    public void recordingEnds() {
        samples.recordingEnds();
    }

    /** With line feeds between them: the first method outside the JDK, and the first other one. */
    private static String methodAndCaller(StackTrace stack) {
        String method = "";
        for (StackFrame frame : stack.frames()) {
            String name = PlaceInStacks.nameOf(frame);
            boolean isCode = frame.isJava && !Caller.isJdk(name) && !name.contains(Caller.LAMBDA);
            if (isCode && !name.equals(method)) {
                if (!method.isEmpty()) {
                    return method + '\n' + name;
                }
                method = name;
            }
        }
        return method + '\n';
    }

    long samples() {
        return samples.counted().shares.samples();
    }

    /**
     * The largest first.
     *
     * @param counts names of methods that count
     * @param percent the share of all recorded bytes that they allocate together
     */
    List<Method> largest(int most, Predicate<String> counts, double percent) {
        ShareEstimator estimator = samples.counted().shares;
        Map<String, Share> callers = new HashMap<>();
        for (Share share : estimator.shares().largestFirst()) {
            callers.putIfAbsent(share.name.substring(0, share.name.indexOf('\n')), share);
        }
        List<Method> methods = new ArrayList<>();
        for (Share share : estimator
                .renamed(name -> name.substring(0, name.indexOf('\n')))
                .shares()
                .largestFirst()) {
            if (!share.name.isEmpty() && counts.test(share.name) && methods.size() < most) {
                Share caller = callers.get(share.name);
                methods.add(new Method(
                        share.name,
                        100 * share.percent / percent,
                        caller.name.substring(caller.name.indexOf('\n') + 1),
                        100 * caller.percent / share.percent));
            }
        }
        return methods;
    }

    /** A method that allocates, or for which the JDK does. */
    public static final class Method {
        /** With its class and package. */
        public final String name;
        /** Of all bytes. */
        public final double percent;
        /** With its class and package; empty if nobody calls it. */
        public final String caller;
        /** Of what the method allocates. */
        public final double callerPercent;

        Method(String name, double percent, String caller, double callerPercent) {
            this.name = name;
            this.percent = percent;
            this.caller = caller;
            this.callerPercent = callerPercent;
        }
    }
}
