package dev.winnow.demo;

import java.time.Instant;
import java.util.List;

import dev.winnow.experiment.arm.JitMode;
import dev.winnow.lab.fork.ForkResult;
import dev.winnow.lab.fork.Load;
import dev.winnow.lab.workload.gains.GainBlock;
import dev.winnow.report.model.Section;

/**
 * What the demo measured.
 *
 * @param patches the requested patches that the release has code for
 * @param recordedVendor the JVM whose recording the sites table is made from
 * @param gains each patch alone; empty if there is only one
 * @param account null if not asked for
 */
record DemoResult(
        Instant started,
        DemoSettings settings,
        List<String> patches,
        ForkResult recordedVendor,
        List<Comparison> comparisons,
        List<GainBlock> gains,
        Section account) {
    /** @param forks of both arms, in the order in which they ran */
    record Comparison(JitMode mode, Load load, List<ForkResult> forks) {
        List<ForkResult> of(String arm) {
            return forks.stream().filter(fork -> fork.arm().name().equals(arm)).toList();
        }
    }
}
