package dev.winnow.agent.jmx;

import java.util.List;
import java.util.Map;

import dev.winnow.agent.CostView;
import dev.winnow.agent.Labels;
import dev.winnow.agent.MethodView;
import dev.winnow.agent.NotCountedView;
import dev.winnow.agent.OperationView;
import dev.winnow.agent.PatchView;
import dev.winnow.agent.SdkView;
import dev.winnow.agent.SiteView;

/** The running agent. Anyone who may use JMX in this JVM may also switch patches; the agent itself opens no port. */
public interface AgentMXBean {
    String getVersion();

    /** Whether the application was running already when the agent attached. */
    boolean isAttachedLate();

    /** Milliseconds since the epoch. */
    long getStartTime();

    /** The effective settings, by name. They do not change. */
    Map<String, String> getOptions();

    /** The loaded copies of the SDK. */
    List<SdkView> getSdks();

    /** What metrics of many JVMs are grouped by; at most a second old. */
    Labels getLabels();

    /** Every patch of this build, by id. */
    Map<String, PatchView> getPatches();

    /** How many patches are in each state. */
    PatchCounts getPatchCounts();

    /** The desired state: ids of the enabled patches. */
    String[] getEnabledPatches();

    /**
     * Enables these patches and no others; returns when the loaded classes have changed.
     *
     * @param patches ids or groups, {@code all}, each optionally with {@code -} before it to exclude it
     * @throws IllegalArgumentException for an unknown name; the message names the closest one
     */
    void setEnabledPatches(String[] patches);

    /** How often patches were switched. */
    int getSwitchCount();

    /** Construction sites that have been hit, by name; duplicates, from copies of a class, have their number added. */
    Map<String, SiteView> getSites();

    /** What each kind of operation has cost, with the probe {@code operations}, by operation and container; duplicates have a number added. */
    Map<String, OperationView> getOperations();

    /** The methods of {@code winnow.methods}, by name. */
    Map<String, MethodView> getMethods();

    /** Calls of all methods of {@code winnow.methods} since the agent started. */
    long getMethodCalls();

    /** Bytes that the calling threads allocated in these calls. */
    long getMethodBytes();

    /**
     * Bytes that all threads of this JVM have allocated; -1 in a runtime without the module {@code jdk.management}. Before JDK 17, what a
     * thread allocates between two readings is missing if it ends between them.
     */
    long getAllocatedBytes();

    /** Number of constructions at all sites since the agent started. */
    long getConstructions();

    /** Shallow bytes that the constructors at all sites have allocated since the agent started. */
    long getConstructedBytes();

    /** What the counts do not include, by reason. */
    List<NotCountedView> getNotCounted();

    /** The cost of the agent itself. */
    CostView getCost();

    /** Detaches the agent from the application; this bean is gone afterwards. */
    void detach();
}
