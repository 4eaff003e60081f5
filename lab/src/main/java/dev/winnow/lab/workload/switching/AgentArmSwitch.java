package dev.winnow.lab.workload.switching;

import java.util.List;

import javax.management.JMException;

import dev.winnow.lab.workload.load.ArmSwitch;
import dev.winnow.lab.workload.load.Burdened;

/** Switches the patches of the agent in this JVM, and the burden of its operations. */
public final class AgentArmSwitch implements ArmSwitch {
    private final List<SwitchedArm> arms;
    private final PatchSwitch patches;

    public AgentArmSwitch(List<SwitchedArm> arms) throws JMException, InterruptedException {
        this.arms = arms;
        this.patches = new PatchSwitch();
    }

    @Override
    public synchronized void to(int number) {
        SwitchedArm arm = arms.get(number);
        try {
            patches.enable(arm.patches);
        } catch (JMException e) {
            throw new IllegalStateException("cannot switch to " + arm.patches, e);
        }
        Burdened.burden(arm.extraCpuNanos);
    }
}
