package dev.winnow.experiment.run;

import java.util.List;

import dev.winnow.report.statistics.Direction;

/** What is measured in every trial; the order is that of the tables. */
public enum Measure {
    BYTES("bytes/op", "B/op", 0, Direction.LOWER_IS_BETTER),
    CPU("CPU/op", "us/op", 1, Direction.LOWER_IS_BETTER),
    CPU_JAVA("CPU/op of Java threads", "us/op", 1, Direction.LOWER_IS_BETTER),
    CPU_COLLECTOR("CPU/op of the collector", "us/op", 2, Direction.LOWER_IS_BETTER),
    CPU_COMPILER("CPU/op of the compiler", "us/op", 2, Direction.LOWER_IS_BETTER),
    THROUGHPUT("throughput", "ops/s", 0, Direction.HIGHER_IS_BETTER),
    MEAN("mean latency", "us", 0, Direction.LOWER_IS_BETTER),
    P50("p50 latency", "us", 0, Direction.LOWER_IS_BETTER),
    P99("p99 latency", "us", 0, Direction.LOWER_IS_BETTER),
    P999("p99.9 latency", "us", 0, Direction.LOWER_IS_BETTER),
    GC_COUNT("collections", "per 1,000 op", 3, Direction.LOWER_IS_BETTER),
    GC_PAUSE("GC pause", "us/op", 2, Direction.LOWER_IS_BETTER),
    LAT_MEAN_P50("lat-mean p50", "us", 0, Direction.LOWER_IS_BETTER),
    LAT_MEAN_P95("lat-mean p95", "us", 0, Direction.LOWER_IS_BETTER),
    LAT_MEAN_P99("lat-mean p99", "us", 0, Direction.LOWER_IS_BETTER),
    LAT_MAX_P99("lat-max p99", "us", 0, Direction.LOWER_IS_BETTER),
    LONGEST("longest latency", "us", 0, Direction.LOWER_IS_BETTER),
    JIT("compilation", "ms", 0, Direction.LOWER_IS_BETTER);

    /** What is seen of the demo workload. */
    public static final List<Measure> FROM_INSIDE =
            List.of(BYTES, CPU, THROUGHPUT, MEAN, P50, P99, P999, GC_COUNT, GC_PAUSE);

    /** What is seen of the demo workload at a fixed rate. */
    public static final List<Measure> AT_A_FIXED_RATE =
            List.of(BYTES, CPU, CPU_JAVA, CPU_COLLECTOR, CPU_COMPILER, P50, P99, P999, GC_COUNT, GC_PAUSE);

    /** The same where one JVM runs both arms in turns: its compiler works for both. */
    public static final List<Measure> IN_TURNS =
            List.of(BYTES, CPU, CPU_JAVA, CPU_COLLECTOR, P50, P99, P999, GC_COUNT, GC_PAUSE);

    /** What is seen from outside of a server in a pair; the load sets its throughput. */
    public static final List<Measure> SERVED =
            List.of(BYTES, CPU, CPU_JAVA, CPU_COLLECTOR, CPU_COMPILER, GC_COUNT, GC_PAUSE);

    /** Percentiles over windows of time, see the demo workload. */
    public static final List<Measure> OVER_WINDOWS = List.of(LAT_MEAN_P50, LAT_MEAN_P95, LAT_MEAN_P99, LAT_MAX_P99);

    /** What is seen of an application from outside. */
    public static final List<Measure> FROM_OUTSIDE = List.of(BYTES, CPU, THROUGHPUT, GC_COUNT, GC_PAUSE);

    public final String title;
    public final String unit;
    /** Behind the decimal point. */
    public final int digits;

    public final Direction direction;

    Measure(String title, String unit, int digits, Direction direction) {
        this.title = title;
        this.unit = unit;
        this.digits = digits;
        this.direction = direction;
    }
}
