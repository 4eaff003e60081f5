package dev.winnow.agent.jmx;

import java.util.List;
import java.util.Map;

import dev.winnow.agent.view.CostView;
import dev.winnow.agent.view.MethodView;
import dev.winnow.agent.view.PatchView;
import dev.winnow.agent.view.SdkView;
import dev.winnow.agent.view.SiteView;

/** The running agent. Whoever may use JMX here may also switch; nothing listens on a port because of it. */
public interface AgentMXBean {
    String getVersion();

    /** Whether the application was running already when the agent joined. */
    boolean isAttachedLate();

    /** Milliseconds of the epoch. */
    long getStartTime();

    /** The settings in force, by name. They do not change. */
    Map<String, String> getOptions();

    /** Copies of the SDK that are loaded. */
    List<SdkView> getSdks();

    /** Every patch of this build, by id. */
    Map<String, PatchView> getPatches();

    /** The desired state: ids of the patches that are to be on. */
    String[] getEnabledPatches();

    /**
     * Makes these patches, and no others, the wanted ones; returns when the loaded classes are as wanted.
     *
     * @param patches ids or groups, {@code all}, and each of them with {@code -} before it to leave it out
     * @throws IllegalArgumentException for a word that names nothing; the message says what is allowed
     */
    void setEnabledPatches(String[] patches);

    /** How often patches were switched. */
    int getSwitchCount();

    /** Construction sites that have been hit, by name and, where copies of a class have the same, number. */
    Map<String, SiteView> getSites();

    /** The methods of {@code winnow.methods}, by name. */
    Map<String, MethodView> getMethods();

    /** Constructions at all sites since the agent joined. */
    long getConstructions();

    /** Shallow bytes that all sites' constructors have allocated since the agent joined. */
    long getConstructedBytes();

    /** What the agent itself costs. */
    CostView getCost();

    /** Takes the agent out of the application; this bean is gone afterwards. */
    void detach();
}
