package dev.winnow.demo.gateway.service;

import dev.winnow.demo.gateway.http.Request;
import dev.winnow.demo.gateway.store.ServiceError;

/** Refuses what a resource cannot do. */
final class Methods {
    private Methods() {}

    static ServiceError notAllowed(Request request) {
        return ServiceError.methodNotAllowed(request.method() + " is not possible on " + request.path());
    }
}
