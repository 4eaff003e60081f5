package dev.winnow.lab.workload.switching;

import java.util.List;

import dev.winnow.lab.workload.copies.SdkCopies;
import dev.winnow.lab.workload.load.ArmSwitch;
import dev.winnow.lab.workload.load.Burdened;

/** Switches between copies of the SDK, one of each arm, and sets the burden of the arm's operations. */
public final class CopyArmSwitch implements ArmSwitch {
    private final List<SwitchedArm> arms;
    private final SdkCopies copies;

    /** @param copies in the order of the arms */
    public CopyArmSwitch(List<SwitchedArm> arms, SdkCopies copies) {
        this.arms = arms;
        this.copies = copies;
    }

    @Override
    public synchronized void to(int number) {
        copies.use(number);
        Burdened.burden(arms.get(number).extraCpuNanos);
    }
}
