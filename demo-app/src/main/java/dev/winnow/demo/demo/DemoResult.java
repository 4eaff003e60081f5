package dev.winnow.demo.demo;

import java.time.Instant;
import java.util.List;

import dev.winnow.demo.fork.ForkResult;
import dev.winnow.demo.fork.JitMode;
import dev.winnow.demo.fork.Load;

/**
 * What the demo measured.
 *
 * @param recordedVendor the JVM whose recording the sites table is made from
 */
record DemoResult(Instant started, DemoSettings settings, ForkResult recordedVendor, List<Comparison> comparisons) {
    /** @param forks of both arms, in the order in which they ran */
    record Comparison(JitMode mode, Load load, List<ForkResult> forks) {
        List<ForkResult> of(String arm) {
            return forks.stream().filter(fork -> fork.arm().name().equals(arm)).toList();
        }
    }
}
