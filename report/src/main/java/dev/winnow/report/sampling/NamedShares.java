package dev.winnow.report.sampling;

import java.util.function.BiFunction;

import dev.winnow.report.jfr.StackTrace;

/** Estimates the shares of whatever the stack of an allocation and the class of the object are given a name for. */
public final class NamedShares implements AllocationReceiver {
    public final ShareEstimator shares = new ShareEstimator();
    private final BiFunction<StackTrace, String, String> names;

    public NamedShares(BiFunction<StackTrace, String, String> names) {
        this.names = names;
    }

    @Override
    public Sum of(StackTrace stack, String className) {
        return shares.of(names.apply(stack, className));
    }
}
