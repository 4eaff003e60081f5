package dev.winnow.lab.workload.switching;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import dev.winnow.lab.workload.load.ArmSwitch;

/**
 * Switches to and fro between two arms while a JVM warms up. So the JIT compilers see both in the profiles, and neither is compiled, nor
 * discarded, when what is measured has begun.
 */
public final class TurnsInWarmUp {
    private static final long TURN_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final ArmSwitch armSwitch;
    private final Thread thread = new Thread(this::run, "winnow-turns");
    private volatile boolean hasEnded;

    public TurnsInWarmUp(ArmSwitch armSwitch) {
        this.armSwitch = armSwitch;
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        for (int turn = 0; !hasEnded; turn++) {
            armSwitch.to(turn % 2);
            LockSupport.parkNanos(TURN_NANOS);
        }
    }

    /** Returns when nothing is switched any more. */
    public void end() throws InterruptedException {
        hasEnded = true;
        LockSupport.unpark(thread);
        thread.join();
    }
}
