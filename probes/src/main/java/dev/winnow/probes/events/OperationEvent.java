package dev.winnow.probes.events;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** What operations of one kind cost since the kind's previous event. Kinds without work have no event. */
@Name(EventNames.OPERATION)
@Label("Operation")
@Description("Exact costs of the database operations of one kind, since its previous event")
@Category({"Winnow", "Operations"})
@StackTrace(false)
@Registered(false)
@Period("endChunk")
public final class OperationEvent extends Event {
    @Label("Operation")
    @Description("As the SDK names it in traces: readItem, queryItems")
    public String operation;

    @Label("Database")
    public String database;

    @Label("Container")
    public String container;

    @Label("Connection Mode")
    public String connectionMode;

    @Label("Account")
    public String account;

    @Label("Route")
    @Description(
            "With an OpenTelemetry agent: the name of the request's span on whose behalf they ran: GET /orders/{id}")
    public String route;

    @Label("Started")
    public long started;

    @Label("Ended")
    @Description("With a result or an error; a cancelled operation does not end. Each page of a query is an operation")
    public long ended;

    @Label("Bytes")
    @Description("Allocated by the SDK and its libraries, on all threads that worked for these operations")
    @DataAmount(DataAmount.BYTES)
    public long bytes;

    @Label("Application Bytes")
    @Description("Allocated by the application's callbacks after the SDK had passed them a result")
    @DataAmount(DataAmount.BYTES)
    public long applicationBytes;

    @Label("CPU Time")
    @Description(
            "Of the SDK and its libraries, estimated from one in 128 units of work; 0 where the JVM does not report it")
    @Timespan(Timespan.NANOSECONDS)
    public long cpuTime;

    @Label("Application CPU Time")
    @Description("Of the application's callbacks, estimated from one in 128 units of work")
    @Timespan(Timespan.NANOSECONDS)
    public long applicationCpuTime;

    @Label("Client Errors")
    @Description("Operations that ended with a status from 400 to 499; that of a timeout is 408")
    public long clientErrors;

    @Label("Server Errors")
    @Description("Operations that ended with a status of 500 or more, or with an error without a status")
    public long serverErrors;

    @Label("Retries")
    @Description("Requests that the SDK repeated")
    public long retries;

    @Label("Request Charge")
    @Description("In request units")
    public double requestCharge;

    @Label("Latencies")
    @Description("How many operations took up to so many microseconds: 1152:17 1280:4")
    public String latencies;

    @Label("Requests")
    @Description("Whose answer was received, or that failed")
    public long requests;

    @Label("Requests That Waited")
    @Description("More than 10 ms before they were sent")
    public long waitedRequests;

    @Label("Queued Time")
    @Description("Of all requests, before they asked for a connection")
    @Timespan(Timespan.NANOSECONDS)
    public long queuedTime;

    @Label("Acquisition Time")
    @Description("Of all requests, until they had a connection")
    @Timespan(Timespan.NANOSECONDS)
    public long acquisitionTime;

    @Label("Pipelined Time")
    @Description("Of all requests, on their connection until they were sent")
    @Timespan(Timespan.NANOSECONDS)
    public long pipelinedTime;

    @Label("Transit Time")
    @Description("Of all requests, until their answer came: on the network and in the service")
    @Timespan(Timespan.NANOSECONDS)
    public long transitTime;

    @Label("Decode Time")
    @Timespan(Timespan.NANOSECONDS)
    public long decodeTime;

    @Label("Received Time")
    @Description("Of all requests, from their answer to their end")
    @Timespan(Timespan.NANOSECONDS)
    public long receivedTime;

    @Label("Period")
    @Description("Time up to this event")
    @Timespan(Timespan.NANOSECONDS)
    public long period;
}
