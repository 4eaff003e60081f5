package dev.winnow.emulator;

import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.fault.Spoiler;
import dev.winnow.emulator.http.Request;
import dev.winnow.emulator.http.Response;
import dev.winnow.emulator.http.Service;
import dev.winnow.emulator.service.Operation;
import dev.winnow.emulator.service.Refusals;
import dev.winnow.emulator.service.Regions;
import dev.winnow.emulator.service.ResourcePath;
import dev.winnow.emulator.service.Router;
import dev.winnow.emulator.service.Signatures;
import dev.winnow.emulator.store.Account;
import dev.winnow.emulator.store.ServiceError;

/** Takes each request to whom it may concern: the administration, a fault, or the service proper. */
final class GatewayService implements Service {
    private static final int INTERNAL_ERROR = 500;

    private final Router router;
    private final Regions regions;
    private final LocalControl control;
    private final Administration administration;

    GatewayService(LocalControl control, Account account, Regions regions) {
        router = new Router(account, regions);
        this.regions = regions;
        this.control = control;
        administration = new Administration(control);
    }

    @Override
    public Response answer(Request request) {
        try {
            ResourcePath path = ResourcePath.parse(request.path());
            boolean ours = path.type(0).equals(Administration.ROOT);
            return ours ? administration.answer(request, path) : serve(request, path);
        } catch (ServiceError e) {
            return Refusals.of(e, null);
        } catch (RuntimeException e) {
            // Whoever debugs the client needs to see that the mistake is ours.
            return Refusals.of(INTERNAL_ERROR, 0, "The gateway failed: " + e, null);
        }
    }

    private Response serve(Request request, ResourcePath path) {
        Operation operation = Operation.of(request, path);
        Fault fault = control.next(operation, regions.of(request));
        if (fault == null) {
            return perform(operation, request, path);
        }
        return Spoiler.spoil(fault, router.scope(path), () -> perform(operation, request, path));
    }

    private Response perform(Operation operation, Request request, ResourcePath path) {
        try {
            Signatures.check(control.key(), request, path);
            regions.check(operation, request);
            return router.perform(operation, request, path);
        } catch (ServiceError e) {
            return Refusals.of(e, router.scope(path));
        }
    }

    @Override
    public long latencyNanos() {
        return control.latencyNanos();
    }

    @Override
    public boolean headersVary() {
        return control.headersVary();
    }

    @Override
    public boolean pingsVanish() {
        return control.pingsVanish();
    }
}
