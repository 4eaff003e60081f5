package dev.winnow.probes.weave.operations;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.winnow.probes.runtime.OperationKind;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The methods in which a thread begins to work for an operation, learns for which one, or hands it over. The names are those of the SDK since 4.63.0, of
 * Reactor, Reactor Netty and Netty 4.1; a build may have moved them behind a prefix. What a release lacks is not woven.
 */
enum Place {
    // The operation and its results.
    STARTED(
            "com/azure/cosmos/CosmosDiagnosticsContext",
            "startOperation",
            "()V",
            When.RETURN,
            Tells.DIAGNOSTICS,
            "started"),
    ENDED("com/azure/cosmos/CosmosDiagnosticsContext", "endOperation", ")Z", When.RETURN, Tells.END, "ended"),
    RESULT(
            "com/azure/cosmos/implementation/DiagnosticsProvider",
            "lambda$diagnosticsEnabledPublisher$",
            "reactor/core/publisher/Signal;)V",
            When.RETURN,
            "delivered"),
    PAGE(
            "com/azure/cosmos/util/CosmosPagedFluxDefaultImpl",
            "lambda$wrapWithTracingIfEnabled$",
            "reactor/core/publisher/Signal;)V",
            When.RETURN,
            "delivered"),
    /** Passes on what it was told of: after that, the SDK goes on with its own work. */
    RESULT_PASSED_ON(
            "reactor/core/publisher/FluxDoOnEach$DoOnEachSubscriber", "onNext", ")V", When.AROUND, "beginPart"),
    ERROR_PASSED_ON(
            "reactor/core/publisher/FluxDoOnEach$DoOnEachSubscriber", "onError", ")V", When.AROUND, "beginPart"),
    END_PASSED_ON(
            "reactor/core/publisher/FluxDoOnEach$DoOnEachSubscriber", "onComplete", ")V", When.AROUND, "beginPart"),
    NEXT_PAGE("com/azure/cosmos/implementation/RxDocumentServiceRequest", "<init>", ")V", When.RETURN, "resumed"),
    RETRY("com/azure/cosmos/implementation/RetryContext", "addStatusAndSubStatusCode", ")V", When.RETURN, "retried"),

    // Where the SDK works in the thread that subscribes. Each of its methods defers all work to the subscription.
    DEFERRED_MONO("reactor/core/publisher/MonoDeferContextual", "subscribe", "CoreSubscriber;)V", When.AROUND, "begin"),
    DEFERRED_FLUX("reactor/core/publisher/FluxDeferContextual", "subscribe", "CoreSubscriber;)V", When.AROUND, "begin"),
    /** For pages. The like for single results is subscribed to where the operation has been started. */
    FLUX(
            "com/azure/cosmos/implementation/DiagnosticsProvider$PropagatingFlux",
            "subscribe",
            "CoreSubscriber;)V",
            When.AROUND,
            Tells.SUBSCRIBER,
            "begin"),

    // Between the batches of a bulk there are no diagnostics; the executor itself knows for what it works.
    BULK_STEP("com/azure/cosmos/implementation/batch/BulkExecutor", "lambda$", "", When.ENTRY, Tells.SELF, "inBulk"),
    BULK_PARTITION(
            "com/azure/cosmos/implementation/batch/BulkExecutor",
            "executePartitionedGroup",
            "",
            When.ENTRY,
            Tells.SELF,
            "inBulk"),
    BULK_FLUSH(
            "com/azure/cosmos/implementation/batch/BulkExecutor", "onFlush", "()V", When.ENTRY, Tells.SELF, "inBulk"),

    // Direct mode: the request's number leads from the answer to the operation.
    REQUEST(
            "com/azure/cosmos/implementation/directconnectivity/rntbd/RntbdRequestRecord",
            "<init>",
            ")V",
            When.RETURN,
            Tells.REQUEST,
            "requested"),
    STAGE(
            "com/azure/cosmos/implementation/directconnectivity/rntbd/RntbdRequestRecord",
            "stage",
            "Ljava/time/Instant;)",
            When.RETURN,
            Tells.STAGE,
            "staged"),
    EXPIRY(
            "com/azure/cosmos/implementation/directconnectivity/rntbd/RntbdRequestRecord",
            "expire",
            "()Z",
            When.ENTRY,
            Tells.REQUEST,
            "onRequest"),
    ANSWER(
            "com/azure/cosmos/implementation/directconnectivity/rntbd/RntbdResponseDecoder",
            "decode",
            ")V",
            When.ENTRY,
            "nextAnswer"),

    // Gateway mode: a connection's operations know the subscriber of the request.
    HTTP_REQUEST(
            "reactor/netty/http/client/HttpClientOperations", "<init>", ")V", When.RETURN, Tells.SELF, "requesting"),
    HTTP_ANSWER(
            "reactor/netty/http/client/HttpClientOperations",
            "onInboundNext",
            ")V",
            When.ENTRY,
            Tells.SELF,
            "answering"),
    /** In a task of the event loop, which takes what the connection has received already. */
    HTTP_BODY("reactor/netty/channel/FluxReceive", "startReceiver", ")V", When.ENTRY, Tells.PARENT, "answering"),
    HTTP_RECORD(
            "com/azure/cosmos/implementation/http/ReactorNettyRequestRecord",
            "setTimeCreated",
            ")V",
            When.RETURN,
            Tells.HTTP_REQUEST,
            "requested"),
    /** A connection is there for the request, in a unit that may have worked for another one. */
    HTTP_CONNECTION(
            "com/azure/cosmos/implementation/http/ReactorNettyRequestRecord",
            "setTimeAcquired",
            ")V",
            When.RETURN,
            Tells.HTTP_REQUEST,
            "onRequest"),
    HTTP_ANSWER_READ(
            "com/azure/cosmos/implementation/http/ReactorNettyRequestRecord",
            "setTimeCompleted",
            ")V",
            When.RETURN,
            Tells.HTTP_REQUEST,
            "completed"),

    // Units of work of other threads.
    WORKER_TASK_MADE("reactor/core/scheduler/WorkerTask", "<init>", ")V", When.RETURN, Tells.SELF, "scheduled"),
    SCHEDULER_TASK_MADE("reactor/core/scheduler/SchedulerTask", "<init>", ")V", When.RETURN, Tells.SELF, "scheduled"),
    WORKER_TASK(
            "reactor/core/scheduler/WorkerTask", "call", "()Ljava/lang/Void;", When.AROUND, Tells.SELF, "beginTask"),
    SCHEDULER_TASK(
            "reactor/core/scheduler/SchedulerTask", "call", "()Ljava/lang/Void;", When.AROUND, Tells.SELF, "beginTask"),
    DELAY("reactor/core/publisher/MonoDelay$MonoDelayRunnable", "run", "()V", When.ENTRY, Tells.DELAYED, "delayed"),
    EVENT_LOOP_TASK(
            "io/netty/util/concurrent/AbstractEventExecutor",
            "safeExecute",
            "(Ljava/lang/Runnable;)V",
            When.AROUND,
            "begin"),
    NIO_READ("io/netty/channel/nio/AbstractNioByteChannel$NioByteUnsafe", "read", "()V", When.AROUND, "begin"),
    EPOLL_READ(
            "io/netty/channel/epoll/AbstractEpollStreamChannel$EpollStreamUnsafe",
            "epollInReady",
            "()V",
            When.AROUND,
            "begin"),
    TIMEOUT("io/netty/util/HashedWheelTimer$HashedWheelTimeout", "run", "()V", When.AROUND, "begin");

    /** Where in a method the thread's work is told. */
    enum When {
        /** Before the method, which is a unit of work or a part of one; and its end, however it ends. */
        AROUND,
        ENTRY,
        RETURN
    }

    /** What the runtime is told at a place. */
    enum Tells {
        /** No more than that it happens. */
        FACT,
        /** The object whose method this is; of static methods, nothing. */
        SELF,
        /** The diagnostics of the operation, whose method this is, and their {@link OperationKind#FIELDS}. */
        DIAGNOSTICS,
        /** The same after the method's result, which is whether this is the first end; and what the diagnostics say of the end. */
        END,
        /** The number of a request of direct mode, and the request, whose method this is. */
        REQUEST,
        /** The same, and the first parameter: the stage that the request has reached. */
        STAGE,
        /** The same of gateway mode. */
        HTTP_REQUEST,
        /** The subscriber in the first parameter. */
        SUBSCRIBER,
        /** The HTTP request whose answer's body this is. */
        PARENT,
        /** The subscriber that waits for a delay. */
        DELAYED
    }

    private static final String RUNTIME = "dev/winnow/probes/runtime/Operations";

    /** Internal name, without the prefix that a build may have added. */
    final String type;

    private final String method;
    private final String descriptor;
    final When when;
    private final Tells tells;
    private final String runtimeMethod;

    /** Where the runtime is told no more than that it happens. */
    Place(String type, String method, String descriptor, When when, String runtimeMethod) {
        this(type, method, descriptor, when, Tells.FACT, runtimeMethod);
    }

    /**
     * Where the runtime is told what.
     *
     * @param method its name, or with {@code $} at the end how its name begins
     * @param descriptor what the method's descriptor contains
     * @param runtimeMethod of {@code Operations}, which is told
     */
    Place(String type, String method, String descriptor, When when, Tells tells, String runtimeMethod) {
        this.type = type;
        this.method = method;
        this.descriptor = descriptor;
        this.when = when;
        this.tells = tells;
        this.runtimeMethod = runtimeMethod;
    }

    boolean isIn(String className) {
        return className.endsWith(type)
                && (className.length() == type.length()
                        || className.charAt(className.length() - type.length() - 1) == '/');
    }

    boolean isMethod(int access, String name, String descriptor) {
        return ((access & Opcodes.ACC_STATIC) == 0 || tells != Tells.SELF)
                && (method.endsWith("$") ? name.startsWith(method) : name.equals(method))
                && descriptor.contains(this.descriptor);
    }

    static void call(MethodVisitor code, String method, String descriptor) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, RUNTIME, method, descriptor, false);
    }

    /** Code that tells the runtime for which operation the thread works. Leaves the stack as it is. */
    void tell(MethodVisitor code, Target target) {
        switch (tells) {
            case FACT:
                call(code, runtimeMethod, "()V");
                break;
            case DIAGNOSTICS:
                tellFields(code, target, "");
                break;
            case SELF:
                code.visitVarInsn(Opcodes.ALOAD, 0);
                call(code, runtimeMethod, "(Ljava/lang/Object;)V");
                break;
            case END:
                code.visitInsn(Opcodes.DUP);
                tellFields(code, target, "Z");
                break;
            case REQUEST:
                loadRequest(code, target, "transportRequestId");
                call(code, runtimeMethod, "(JLjava/lang/Object;)V");
                break;
            case STAGE:
                loadRequest(code, target, "transportRequestId");
                code.visitVarInsn(Opcodes.ALOAD, 1);
                call(code, runtimeMethod, "(JLjava/lang/Object;Ljava/lang/Object;)V");
                break;
            case HTTP_REQUEST:
                loadRequest(code, target, "getTransportRequestId");
                call(code, runtimeMethod, "(JLjava/lang/Object;)V");
                break;
            case SUBSCRIBER:
                code.visitVarInsn(Opcodes.ALOAD, 1);
                call(code, runtimeMethod, "(Ljava/lang/Object;)V");
                break;
            case PARENT:
                code.visitVarInsn(Opcodes.ALOAD, 0);
                Map.Entry<String, String> parent = fields(target).get(0);
                code.visitFieldInsn(Opcodes.GETFIELD, target.className, parent.getKey(), parent.getValue());
                call(code, runtimeMethod, "(Ljava/lang/Object;)V");
                break;
            case DELAYED:
                String subscriber = target.prefixed("reactor/core/publisher/MonoDelay", "reactor/core/CoreSubscriber");
                code.visitVarInsn(Opcodes.ALOAD, 0);
                code.visitMethodInsn(
                        Opcodes.INVOKEVIRTUAL, target.className, "actual", "()L" + subscriber + ';', false);
                call(code, runtimeMethod, "(Ljava/lang/Object;)V");
                break;
            default: // nothing
        }
    }

    /** @param before what is on the stack already */
    private void tellFields(MethodVisitor code, Target target, String before) {
        StringBuilder descriptor = new StringBuilder("(").append(before).append("Ljava/lang/Object;");
        code.visitVarInsn(Opcodes.ALOAD, 0);
        for (Map.Entry<String, String> field : fields(target)) {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitFieldInsn(Opcodes.GETFIELD, target.className, field.getKey(), field.getValue());
            descriptor.append(field.getValue());
        }
        call(code, runtimeMethod, descriptor.append(")V").toString());
    }

    /** Names and descriptors of the fields of the class that are read. Without them, the place is not woven. */
    List<Map.Entry<String, String>> fields(Target target) {
        List<Map.Entry<String, String>> fields = new ArrayList<>();
        if (tells == Tells.PARENT) {
            String operations = target.prefixed("reactor/netty/channel", "reactor/netty/channel/ChannelOperations");
            fields.add(Map.entry("parent", 'L' + operations + ';'));
        }
        if (tells == Tells.DIAGNOSTICS || tells == Tells.END) {
            OperationKind.FIELDS.forEach(name -> fields.add(Map.entry(name, "Ljava/lang/String;")));
        }
        if (tells == Tells.END) {
            fields.add(Map.entry("statusCode", "I"));
            fields.add(Map.entry("totalRequestCharge", "F"));
            fields.add(Map.entry("duration", "Ljava/time/Duration;"));
            fields.add(Map.entry("diagnostics", "Ljava/util/concurrent/ConcurrentLinkedDeque;"));
        }
        return fields;
    }

    private static void loadRequest(MethodVisitor code, Target target, String number) {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, target.className, number, "()J", false);
        code.visitVarInsn(Opcodes.ALOAD, 0);
    }

    /** The method that is being woven. */
    static final class Target {
        final String className;
        final String descriptor;

        Target(String className, String descriptor) {
            this.className = className;
            this.descriptor = descriptor;
        }

        /** Another class of the same library, behind the same prefix. */
        String prefixed(String known, String other) {
            return className.substring(0, className.indexOf(known)) + other;
        }
    }
}
