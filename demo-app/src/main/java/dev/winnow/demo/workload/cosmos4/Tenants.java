package dev.winnow.demo.workload.cosmos4;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import dev.winnow.demo.workload.Client;
import dev.winnow.demo.workload.Operation;
import dev.winnow.demo.workload.OperationKind;
import dev.winnow.demo.workload.Protocol;

/** As many clients as there are tenants; slots go to them in turn, and the documents are divided among them. */
public final class Tenants implements Client {
    private final List<Cosmos4Client> clients = new ArrayList<>();
    private int documentsEach;

    public Tenants(URI endpoint, Protocol protocol, int tenants) {
        clients.add(new Cosmos4Client(endpoint, protocol));
        for (int i = 1; i < tenants; i++) {
            clients.add(new Cosmos4Client(endpoint, protocol, "documents-" + i));
        }
    }

    @Override
    public void createDocuments(int count) {
        documentsEach = (count + clients.size() - 1) / clients.size();
        clients.forEach(client -> client.createDocuments(documentsEach));
    }

    @Override
    public Operation operation(OperationKind kind) {
        List<Operation> operations =
                clients.stream().map(client -> client.operation(kind)).collect(Collectors.toList());
        return clients.size() == 1 ? operations.get(0) : new InTurn(operations, documentsEach);
    }

    @Override
    public void close() {
        clients.forEach(Cosmos4Client::close);
    }

    private static final class InTurn implements Operation {
        private final List<Operation> operations;
        private final int documentsEach;
        private int slots;

        InTurn(List<Operation> operations, int documentsEach) {
            this.operations = operations;
            this.documentsEach = documentsEach;
        }

        @Override
        public Slot newSlot(Completion completion) {
            Slot slot = operations.get(slots++ % operations.size()).newSlot(completion);
            return index -> slot.start(index % documentsEach);
        }
    }
}
