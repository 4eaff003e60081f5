/** What the workload needs of an SDK client, whichever generation it is of. */
package dev.winnow.lab.workload.client;
