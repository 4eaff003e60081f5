package dev.winnow.emulator;

import dev.winnow.emulator.control.EmulatorState;
import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.fault.FaultInjector;
import dev.winnow.emulator.message.ErrorResponses;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.RequestHandler;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.message.ServiceError;
import dev.winnow.emulator.service.Regions;
import dev.winnow.emulator.service.Router;

/** Checks each request, applies the fault that is due, and calls the services. */
final class RequestDispatcher implements RequestHandler {
    private static final int INTERNAL_ERROR = 500;

    private final Router router;
    private final Regions regions;
    private final EmulatorState state;

    RequestDispatcher(EmulatorState state, Router router, Regions regions) {
        this.router = router;
        this.regions = regions;
        this.state = state;
    }

    @Override
    public Response handle(Request request) {
        try {
            Fault fault = state.nextFault(request.operation(), regions.of(request.endpoint()));
            return fault == null
                    ? perform(request)
                    : FaultInjector.apply(fault, router.owner(request), () -> perform(request));
        } catch (RuntimeException e) {
            // Say that the emulator failed: whoever debugs a client must not look for the mistake there.
            return ErrorResponses.of(INTERNAL_ERROR, 0, "The emulator failed: " + e, null);
        }
    }

    private Response perform(Request request) {
        try {
            router.checkSignature(state.requiredKey(), request);
            regions.checkWritable(request);
            return router.perform(request);
        } catch (ServiceError e) {
            return ErrorResponses.of(e, router.owner(request));
        }
    }
}
