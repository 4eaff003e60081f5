package dev.winnow.emulator.transport.rntbd;

/** A frame that violates the protocol. The connection cannot continue after it. */
public final class MalformedFrameException extends RuntimeException {
    private static final long serialVersionUID = 1;

    MalformedFrameException(String message) {
        super(message);
    }
}
