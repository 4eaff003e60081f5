/**
 * An embedded server that speaks the Cosmos gateway protocol with the unmodified SDK, on 127.0.0.1 only and in memory only.
 *
 * <p>{@link dev.winnow.emulator.Emulator} runs it in this JVM, {@link dev.winnow.emulator.EmulatorMain} in one of its
 * own. It checks signatures only when told a key. What it leaves out it refuses visibly: stored procedures, triggers, permissions,
 * throughput, GROUP BY, JOIN, and the change feed of all versions.
 *
 * <p>While it runs it is controlled through {@link dev.winnow.emulator.EmulatorControl}; from another JVM through
 * {@link dev.winnow.emulator.RemoteControl} or, on either port, with plain HTTP:
 *
 * <table>
 * <caption>The administration's paths</caption>
 * <tr><th>request</th><th>body</th><th>effect</th></tr>
 * <tr><td>{@code POST /_gateway/faults}</td>
 *     <td>{@code {"effect": "ANSWER", "status": 429, "substatus": 3200, "headers": {"x-ms-retry-after-ms": "5"},
 *     "operations": ["READ_ITEM"], "times": 2, "delayMillis": 0}}, a
 *     {@link dev.winnow.emulator.fault.Fault} of which only the effect is needed</td>
 *     <td>injects a fault</td></tr>
 * <tr><td>{@code GET /_gateway/faults}</td><td></td><td>returns the faults that have not happened yet</td></tr>
 * <tr><td>{@code DELETE /_gateway/faults}</td><td></td><td>takes them back</td></tr>
 * <tr><td>{@code PUT /_gateway/settings}</td><td>{@code {"latencyNanos": 5000000, "pingBlackHole": true,
 *     "headersVary": true, "key": "d2lubm93", "writeRegion": "Local2"}}, any of them</td><td>changes the latency, what
 *     becomes of PINGs, whether each answer has headers of its own, the key that requests must be signed with (null: any),
 *     and the region that takes writes</td></tr>
 * <tr><td>{@code POST /_gateway/splits}</td><td>{@code {"database": "d", "container": "c", "range": 0}}</td>
 *     <td>splits a partition key range</td></tr>
 * <tr><td>{@code GET /_gateway/requests}</td><td></td><td>returns the number of requests by
 *     {@link dev.winnow.emulator.service.Operation}</td></tr>
 * </table>
 */
package dev.winnow.emulator;
