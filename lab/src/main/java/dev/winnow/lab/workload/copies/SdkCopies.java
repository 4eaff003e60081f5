package dev.winnow.lab.workload.copies;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

import dev.winnow.lab.workload.client.Account;
import dev.winnow.lab.workload.client.Client;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.Operation;
import dev.winnow.lab.workload.client.OperationKind;

/** Copies of the SDK, one of which does the operations that begin now. */
public final class SdkCopies {
    private final List<SdkCopy> copies;
    private volatile int current;

    public SdkCopies(List<CopySettings> copies) {
        this.copies = copies.stream().map(SdkCopy::new).collect(Collectors.toList());
    }

    /**
     * Operations that begin from now on are those of this copy; others may be in flight.
     *
     * @param copy its number, from 0
     */
    public void use(int copy) {
        current = copy;
    }

    /** A client of each copy, all on the container of that name. */
    public Client connect(Account account, Connection connection, String container) {
        return new ClientOfCopies(copies.stream()
                .map(copy -> copy.connect(account, connection, container))
                .collect(Collectors.toList()));
    }

    private final class ClientOfCopies implements Client {
        private final List<Client> clients;

        ClientOfCopies(List<Client> clients) {
            this.clients = clients;
        }

        @Override
        public void createDocuments(int count, int bytes, int perPartition) {
            clients.forEach(client -> client.createDocuments(count, bytes, perPartition));
        }

        @Override
        public Operation operation(OperationKind kind) {
            return ofCurrent(client -> client.operation(kind));
        }

        @Override
        public Operation verifiedOperation(OperationKind kind) {
            return ofCurrent(client -> client.verifiedOperation(kind));
        }

        /** A slot has a slot of each copy; at most one of them has a request in flight. */
        private Operation ofCurrent(Function<Client, Operation> ofClient) {
            List<Operation> operations = clients.stream().map(ofClient).collect(Collectors.toList());
            return completion -> {
                Operation.Slot[] slots = operations.stream()
                        .map(operation -> operation.newSlot(completion))
                        .toArray(Operation.Slot[]::new);
                return index -> slots[current].start(index);
            };
        }

        @Override
        public void close() {
            clients.forEach(Client::close);
        }
    }
}
