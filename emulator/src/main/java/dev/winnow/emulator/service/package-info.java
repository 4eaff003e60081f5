/** The services of the account: databases, containers, items, batches, queries, change feed, regions. They know no transport. */
package dev.winnow.emulator.service;
