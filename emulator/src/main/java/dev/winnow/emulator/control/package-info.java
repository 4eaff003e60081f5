/**
 * Changes a running emulator: faults, latency, regions, partition splits, keys. {@link EmulatorControl} does it in this JVM,
 * {@link HttpEmulatorControl} from another one, and so does plain HTTP on any of the emulator's HTTP ports:
 *
 * <table>
 * <caption>Paths of the control endpoint</caption>
 * <tr><th>request</th><th>body</th><th>effect</th></tr>
 * <tr><td>{@code POST /_emulator/faults}</td>
 *     <td>{@code {"effect": "ANSWER", "status": 429, "substatus": 3200, "headers": {"x-ms-retry-after-ms": "5"},
 *     "operations": ["READ_ITEM"], "times": 2, "delayMillis": 0}}: a {@link dev.winnow.emulator.fault.Fault}, of which
 *     only the effect is mandatory</td>
 *     <td>injects a fault</td></tr>
 * <tr><td>{@code GET /_emulator/faults}</td><td></td><td>returns the pending faults</td></tr>
 * <tr><td>{@code DELETE /_emulator/faults}</td><td></td><td>removes the pending faults</td></tr>
 * <tr><td>{@code PUT /_emulator/settings}</td><td>{@code {"latencyNanos": 5000000, "ignorePings": true,
 *     "varyHeaders": true, "key": "d2lubm93", "writeRegion": "Local2", "replicaLagNanos": 20000000,
 *     "failHandshakes": 1, "resetConnections": 1}}, any of them</td><td>sets the latency, whether PINGs are ignored, whether
 *     responses differ in their headers, the key that requests must be signed with (null: any), the region that accepts
 *     writes, how far replicas lag, and for direct mode and thin clients how many TLS handshakes fail and how many connections
 *     are reset before a request is read</td></tr>
 * <tr><td>{@code POST /_emulator/splits}</td><td>{@code {"database": "d", "container": "c", "range": 0}}</td>
 *     <td>splits a partition key range</td></tr>
 * <tr><td>{@code GET /_emulator/requests}</td><td></td><td>returns the number of requests by
 *     {@link dev.winnow.emulator.message.Operation}</td></tr>
 * </table>
 */
package dev.winnow.emulator.control;
