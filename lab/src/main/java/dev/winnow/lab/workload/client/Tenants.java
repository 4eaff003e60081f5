package dev.winnow.lab.workload.client;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** As many clients as there are tenants; slots go to them in turn, and the documents are divided among them. */
public final class Tenants implements Client {
    /** What the SDK's change feed processor requires of the container for its leases. */
    public static final String LEASES_PARTITION_KEY_PATH = "/id";

    private final List<Client> clients;
    private int documentsEach;

    /**
     * Connects them.
     *
     * @param container of the first; those of the others have a number behind it
     * @param connect makes a client on the container of that name
     */
    public Tenants(int tenants, String container, Function<String, Client> connect) {
        clients = IntStream.range(0, tenants)
                .mapToObj(tenant -> connect.apply(container(container, tenant)))
                .collect(Collectors.toList());
    }

    /** The name of a tenant's container. */
    public static String container(String first, int tenant) {
        return tenant == 0 ? first : first + "-" + tenant;
    }

    /** The name of the container for the leases of a change feed processor. */
    public static String leases(String container) {
        return container + "-leases";
    }

    @Override
    public void createDocuments(int count, int bytes, int perPartition) {
        documentsEach = (count + clients.size() - 1) / clients.size();
        clients.forEach(client -> client.createDocuments(documentsEach, bytes, perPartition));
    }

    @Override
    public Operation operation(OperationKind kind) {
        return inTurn(client -> client.operation(kind));
    }

    @Override
    public Operation verifiedOperation(OperationKind kind) {
        return inTurn(client -> client.verifiedOperation(kind));
    }

    private Operation inTurn(Function<Client, Operation> ofClient) {
        List<Operation> operations = clients.stream().map(ofClient).collect(Collectors.toList());
        return clients.size() == 1 ? operations.get(0) : new InTurn(operations, documentsEach);
    }

    @Override
    public void close() {
        clients.forEach(Client::close);
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
