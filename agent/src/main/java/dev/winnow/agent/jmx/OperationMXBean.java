package dev.winnow.agent.jmx;

/** What the operations of one kind have cost, for tools that read no tables from JMX, such as OpenTelemetry. */
public interface OperationMXBean {
    /** Operations that ended, with a result or an error. */
    long getEnded();

    /** Allocated by the SDK and its libraries. */
    long getBytes();

    /** Allocated by the application's callbacks. */
    long getApplicationBytes();

    /** CPU time of the SDK and its libraries, estimated; 0 where the JVM does not report it. */
    long getCpuNanos();

    /** Operations that ended with a status of 400 or more, or with an error without a status. */
    long getErrors();

    /** Requests that the SDK repeated. */
    long getRetries();

    /** In request units. */
    double getRequestCharge();
}
