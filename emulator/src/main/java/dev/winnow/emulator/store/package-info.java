/** The data of the account, in memory: databases, containers and items with their system properties and versions. */
package dev.winnow.emulator.store;
