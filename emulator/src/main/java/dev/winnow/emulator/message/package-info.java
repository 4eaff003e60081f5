/** Requests and responses as the services see them, independent of the transport that carries them. */
package dev.winnow.emulator.message;
