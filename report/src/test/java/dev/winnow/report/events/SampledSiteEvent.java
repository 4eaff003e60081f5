package dev.winnow.report.events;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** The event of a sampled site. */
@Name("winnow.AllocationSite")
@StackTrace(false)
public class SampledSiteEvent extends Event {
    public String declaringClass = "com.example.Foo$Bar";
    public String method = "parse";
    public int line = 42;
    public int ordinal;
    public String allocatedType = "java.util.HashMap";
    public long count;
    public long bytes;
    public double requestedCapacity = 16;
    public int finalSizeP10;
    public int finalSizeP50;
    public int finalSizeP90;
    public int finalSizeP99;
    public int finalSizeMax;
    public long resizes;
    public long wastedBytes;
    public long savedBytes;
    public int adviceCapacity;

    public static void emit(long count, int least, int median, int greatest, long wasted, int advice) {
        emit(count, least, median, greatest, wasted, wasted, advice);
    }

    public static void emit(long count, int least, int median, int greatest, long wasted, long saved, int advice) {
        SampledSiteEvent event = new SampledSiteEvent();
        event.count = count;
        event.bytes = 48 * count;
        event.finalSizeP10 = least;
        event.finalSizeP50 = median;
        event.finalSizeP90 = greatest;
        event.finalSizeP99 = greatest;
        event.finalSizeMax = greatest;
        event.resizes = 2 * count;
        event.wastedBytes = wasted;
        event.savedBytes = saved;
        event.adviceCapacity = advice;
        event.commit();
    }
}
