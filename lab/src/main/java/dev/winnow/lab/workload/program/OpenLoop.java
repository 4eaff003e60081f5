package dev.winnow.lab.workload.program;

import java.io.File;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.winnow.lab.workload.switching.TurnSettings;

/** How the client JVMs of a pair load their service after the warm-up: at the same rate, beginning at the same time. */
public final class OpenLoop {
    /** Operations due per second and JVM. */
    public final double perSecond;

    /** An empty directory that both JVMs know; see {@link MeetingPoint}. */
    public final File meetingPoint;

    /** Which of the two JVMs this is, 0 or 1. */
    public final int seat;

    /** How two arms take turns in this JVM while it is measured; null if it keeps its arm. */
    public final TurnSettings turns;

    @JsonCreator
    public OpenLoop(
            @JsonProperty("perSecond") double perSecond,
            @JsonProperty("meetingPoint") File meetingPoint,
            @JsonProperty("seat") int seat,
            @JsonProperty("turns") TurnSettings turns) {
        this.perSecond = perSecond;
        this.meetingPoint = meetingPoint;
        this.seat = seat;
        this.turns = turns;
    }
}
