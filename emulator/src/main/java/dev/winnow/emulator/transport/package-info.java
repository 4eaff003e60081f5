/** What all transports share: the certificate, listening sockets, and the settings that can change while they run. */
package dev.winnow.emulator.transport;
