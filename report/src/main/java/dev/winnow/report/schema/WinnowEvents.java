package dev.winnow.report.schema;

/**
 * The events that Winnow writes, with the fields that reports read. Reports do not depend on the code that writes the events; a
 * test of the module {@code cli} compares these names with those of the events' classes.
 */
public final class WinnowEvents {
    private WinnowEvents() {}

    /** What one site constructed in a period. */
    public static final class AllocationSite {
        public static final String NAME = "winnow.AllocationSite";

        public static final String DECLARING_CLASS = "declaringClass";
        public static final String METHOD = "method";
        public static final String DESCRIPTOR = "descriptor";
        public static final String LINE = "line";
        public static final String ORDINAL = "ordinal";
        public static final String KIND = "kind";
        public static final String ALLOCATED_TYPE = "allocatedType";
        public static final String CONSTRUCTOR = "constructor";
        public static final String COUNT = "count";
        public static final String BYTES = "bytes";
        public static final String REQUESTED_CAPACITY = "requestedCapacity";
        public static final String FINAL_SIZE_MIN = "finalSizeMin";
        public static final String FINAL_SIZE_P10 = "finalSizeP10";
        public static final String FINAL_SIZE_P50 = "finalSizeP50";
        public static final String FINAL_SIZE_P90 = "finalSizeP90";
        public static final String FINAL_SIZE_P99 = "finalSizeP99";
        public static final String FINAL_SIZE_MAX = "finalSizeMax";
        public static final String RESIZES = "resizes";
        public static final String WASTED_BYTES = "wastedBytes";
        public static final String SAVED_BYTES = "savedBytes";
        public static final String ADVICE_CAPACITY = "adviceCapacity";

        private AllocationSite() {}
    }

    /** A method or class that allocates and is not counted. */
    public static final class NotCounted {
        public static final String NAME = "winnow.NotCounted";

        public static final String REASON = "reason";
        public static final String EXPLANATION = "explanation";
        public static final String DECLARING_CLASS = "declaringClass";
        public static final String METHOD = "method";
        public static final String ENTRIES = "entries";
        public static final String PLACES = "places";

        private NotCounted() {}
    }

    /** What a named method and its callees allocated in a period. */
    public static final class MethodAllocation {
        public static final String NAME = "winnow.MethodAllocation";

        public static final String METHOD = "method";
        public static final String COUNT = "count";
        public static final String BYTES = "bytes";
        public static final String NOT_MEASURED = "notMeasured";

        private MethodAllocation() {}
    }

    /** What database operations of one kind cost in a period. */
    public static final class Operation {
        public static final String NAME = "winnow.Operation";

        public static final String OPERATION = "operation";
        public static final String DATABASE = "database";
        public static final String CONTAINER = "container";
        public static final String CONNECTION_MODE = "connectionMode";
        public static final String ACCOUNT = "account";
        public static final String ROUTE = "route";
        public static final String ENDED = "ended";
        public static final String BYTES = "bytes";
        public static final String APPLICATION_BYTES = "applicationBytes";
        public static final String CPU_TIME = "cpuTime";
        public static final String APPLICATION_CPU_TIME = "applicationCpuTime";
        public static final String CLIENT_ERRORS = "clientErrors";
        public static final String SERVER_ERRORS = "serverErrors";
        public static final String RETRIES = "retries";
        public static final String REQUEST_CHARGE = "requestCharge";
        public static final String LATENCIES = "latencies";
        public static final String REQUESTS = "requests";
        public static final String WAITED_REQUESTS = "waitedRequests";
        public static final String QUEUED_TIME = "queuedTime";
        public static final String ACQUISITION_TIME = "acquisitionTime";
        public static final String PIPELINED_TIME = "pipelinedTime";
        public static final String TRANSIT_TIME = "transitTime";
        public static final String DECODE_TIME = "decodeTime";
        public static final String RECEIVED_TIME = "receivedTime";

        private Operation() {}
    }

    /** How often a handler was added to pipelines in a period. */
    public static final class HandlerInstall {
        public static final String NAME = "winnow.HandlerInstall";

        public static final String HANDLER = "handler";
        public static final String SCOPE = "scope";
        public static final String SITE = "site";
        public static final String COUNT = "count";

        private HandlerInstall() {}
    }

    /** What all threads of the JVM allocated in a period. */
    public static final class TotalAllocation {
        public static final String NAME = "winnow.TotalAllocation";

        public static final String BYTES = "bytes";
        public static final String PERIOD = "period";

        private TotalAllocation() {}
    }

    /** Which library the classes of a package come from. */
    public static final class Library {
        public static final String NAME = "winnow.Library";

        public static final String PACKAGE = "packageName";
        public static final String LIBRARY = "library";

        private Library() {}
    }

    /** The living objects of a class, at the beginning or the end of a recording. */
    public static final class LiveClass {
        public static final String NAME = "winnow.LiveClass";

        public static final String CLASS_NAME = "className";
        public static final String INSTANCES = "instances";
        public static final String BYTES = "bytes";
        public static final String AT_END = "atEnd";

        private LiveClass() {}
    }

    /** On which host the JVM runs. */
    public static final class Host {
        public static final String NAME = "winnow.Host";

        public static final String HOST = "host";

        private Host() {}
    }

    /** A change of a patch's state. */
    public static final class Patch {
        public static final String NAME = "winnow.Patch";

        public static final String PATCH = "patch";
        public static final String STATE = "state";
        public static final String PREVIOUS = "previous";
        public static final String REASON = "reason";
        public static final String RETRANSFORMATION = "retransformation";

        private Patch() {}
    }

    /** One block of an experiment. */
    public static final class Arm {
        public static final String NAME = "winnow.Arm";

        public static final String OPERATIONS = "operations";
        public static final String BYTES = "bytes";

        private Arm() {}
    }
}
