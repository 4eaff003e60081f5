package dev.winnow.lab.workload.load;

/** Makes this JVM run another arm. */
@FunctionalInterface
public interface ArmSwitch {
    /**
     * Returns when the next operation is one of that arm.
     *
     * @param arm its number, from 0
     */
    void to(int arm);
}
