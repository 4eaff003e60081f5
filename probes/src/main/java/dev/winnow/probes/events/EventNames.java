package dev.winnow.probes.events;

/** The names of Winnow's events in recordings. */
public final class EventNames {
    public static final String ALLOCATION_SITE = "winnow.AllocationSite";
    public static final String METHOD_ALLOCATION = "winnow.MethodAllocation";
    public static final String HANDLER_INSTALL = "winnow.HandlerInstall";
    public static final String TOTAL_ALLOCATION = "winnow.TotalAllocation";
    public static final String LIBRARY = "winnow.Library";
    public static final String LIVE_CLASS = "winnow.LiveClass";
    public static final String HOST = "winnow.Host";
    public static final String NOT_COUNTED = "winnow.NotCounted";
    public static final String OPERATION = "winnow.Operation";
    public static final String PATCH = "winnow.Patch";

    private EventNames() {}
}
