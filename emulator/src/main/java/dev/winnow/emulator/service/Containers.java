package dev.winnow.emulator.service;

import dev.winnow.emulator.store.Account;
import dev.winnow.emulator.store.Container;
import dev.winnow.emulator.store.ServiceError;

/**
 * Finds the container that a request about items is about.
 *
 * @param account where to look
 */
record Containers(Account account) {
    /** Returns it by the names or resource ids of the path; 404 with sub-status 1003 if it is gone. */
    Container of(ResourcePath path) {
        Container container = find(path);
        if (container == null) {
            throw ServiceError.ownerNotFound("The container " + path.container());
        }
        return container;
    }

    /** Returns it, or null if it is gone. */
    Container find(ResourcePath path) {
        try {
            return account.database(path.database()).container(path.container());
        } catch (ServiceError e) {
            return null;
        }
    }
}
