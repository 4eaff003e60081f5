package dev.winnow.emulator.service;

import dev.winnow.emulator.message.ResourcePath;
import dev.winnow.emulator.message.ServiceError;
import dev.winnow.emulator.store.Account;
import dev.winnow.emulator.store.Container;

/**
 * Finds containers by path.
 *
 * @param account the account
 */
record ContainerLookup(Account account) {
    /** Returns the container with the names or resource ids of the path; 404 with sub-status 1003 if there is none. */
    Container of(ResourcePath path) {
        Container container = find(path);
        if (container == null) {
            throw ServiceError.ownerNotFound("The container " + path.container());
        }
        return container;
    }

    /** Returns the container, or null if there is none. */
    Container find(ResourcePath path) {
        if (path.depth() < 4) {
            return null;
        }
        try {
            return account.database(path.database()).container(path.container());
        } catch (ServiceError e) {
            return null;
        }
    }
}
