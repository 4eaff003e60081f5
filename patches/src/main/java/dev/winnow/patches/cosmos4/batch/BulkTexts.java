package dev.winnow.patches.cosmos4.batch;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;

import com.azure.cosmos.implementation.batch.BulkExecutorDiagnosticsTracker;
import com.azure.cosmos.models.CosmosBatchOperationResult;
import com.azure.cosmos.models.CosmosBulkOperationResponse;
import com.azure.cosmos.models.CosmosItemOperation;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.LogText;
import org.slf4j.Logger;
import reactor.util.function.Tuple2;

/**
 * Describes the operations of a bulk and its threads only for messages that are written.
 *
 * <p>For each of six messages per operation, at the levels trace and debug, the vendor makes two texts, whatever the
 * log's level.
 *
 * <p>Preserved: each message that is written, word for word, and the warnings of a bulk with a diagnostics tracker,
 * such as that of Spark's connector.
 */
@AutoService(Patch.class)
public final class BulkTexts extends Patch {
    public BulkTexts() {
        super("bulk-texts", "Describes a bulk's operations and threads only for messages that are written", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 64;
    }

    @Template("com.azure.cosmos.implementation.batch.BulkExecutor")
    abstract static class BulkExecutor {
        static Logger logger;
        BulkExecutorDiagnosticsTracker diagnosticsTracker;
        private AtomicInteger totalCount;
        private AtomicBoolean mainSourceCompleted;

        static String getItemOperationDiagnostics(CosmosItemOperation operation) {
            return null;
        }

        static String getThreadInfo() {
            return null;
        }

        private void completeAllSinks() {}

        /** What the vendor does when an operation is done, without its messages. */
        @EarlyReturn(
                method = "lambda$executeCore$*",
                shapes = {"df86bfec78eadf11 4.63.0..4.63.1", "3150bae128695063 4.63.2..4.83.0"})
        private boolean countDown(CosmosBulkOperationResponse<?> done) {
            if (diagnosticsTracker != null || logger.isDebugEnabled() || logger.isTraceEnabled()) {
                return false;
            }
            if (totalCount.decrementAndGet() == 0 && mainSourceCompleted.get()) {
                completeAllSinks();
            }
            return true;
        }
    }

    /** Three lambdas that only trace: before and after an operation's partition is looked up. */
    @Template("com.azure.cosmos.implementation.batch.BulkExecutor")
    abstract static class Traces {
        @Redirects(
                in = {"lambda$executeCore$3", "lambda$executeCore$6", "lambda$executeCore$7"},
                of = com.azure.cosmos.implementation.batch.BulkExecutor.class,
                shapes = {
                    "62e00f2ea3b250ab 4.63.0..4.83.0",
                    "5e6cca93e3c5dedd 4.63.0..4.83.0",
                    "ce412988f757b5d6 4.63.0..4.81.0",
                    "2c5d0761f8309bfd 4.83.0..4.83.0"
                })
        static String getItemOperationDiagnostics(CosmosItemOperation operation) {
            return LogText.ifOn(BulkExecutor.logger.isTraceEnabled(), operation, (Function<CosmosItemOperation, String>)
                    BulkExecutor::getItemOperationDiagnostics);
        }

        @Redirects(
                in = {"lambda$executeCore$3", "lambda$executeCore$6", "lambda$executeCore$7"},
                of = com.azure.cosmos.implementation.batch.BulkExecutor.class,
                shapes = {
                    "62e00f2ea3b250ab 4.63.0..4.83.0",
                    "5e6cca93e3c5dedd 4.63.0..4.83.0",
                    "ce412988f757b5d6 4.63.0..4.81.0",
                    "2c5d0761f8309bfd 4.83.0..4.83.0"
                })
        static String getThreadInfo() {
            return LogText.ifOn(BulkExecutor.logger.isTraceEnabled(), (Supplier<String>) BulkExecutor::getThreadInfo);
        }
    }

    /** Traces each operation of a batch, and may warn of the last one. */
    @Template("com.azure.cosmos.implementation.batch.BulkExecutor")
    abstract static class Batches extends BulkExecutor {
        private void logDebugOrWarning(String message, Object... arguments) {}

        @Redirects(
                in = {"lambda$executePartitionedGroup$11", "lambda$executePartitionedGroup$13"},
                of = com.azure.cosmos.implementation.batch.BulkExecutor.class,
                shapes = "5942a05d36644ec1 4.63.0..4.83.0")
        static String getItemOperationDiagnostics(CosmosItemOperation operation) {
            return LogText.ifOn(logger.isTraceEnabled(), operation, (Function<CosmosItemOperation, String>)
                    BulkExecutor::getItemOperationDiagnostics);
        }

        @Redirects(
                in = {"lambda$executePartitionedGroup$11", "lambda$executePartitionedGroup$13"},
                of = com.azure.cosmos.implementation.batch.BulkExecutor.class,
                shapes = "5942a05d36644ec1 4.63.0..4.83.0")
        static String getThreadInfo() {
            return LogText.ifOn(logger.isTraceEnabled(), (Supplier<String>) BulkExecutor::getThreadInfo);
        }

        @Redirects(
                in = {"lambda$executePartitionedGroup$11", "lambda$executePartitionedGroup$13"},
                shapes = "5942a05d36644ec1 4.63.0..4.83.0")
        static void logDebugOrWarning(
                Batches executor, String message, Object[] arguments, @CallerArgument Tuple2<?, ?> operation) {
            executor.logDebugOrWarning(
                    message,
                    LogText.completed(
                            executor.diagnosticsTracker,
                            logger.isDebugEnabled(),
                            arguments,
                            4,
                            (CosmosItemOperation) operation.getT2(),
                            (Function<CosmosItemOperation, String>) BulkExecutor::getItemOperationDiagnostics,
                            6,
                            (Supplier<String>) BulkExecutor::getThreadInfo));
        }
    }

    /** May warn of each result. */
    @Template("com.azure.cosmos.implementation.batch.BulkExecutor")
    abstract static class Results extends BulkExecutor {
        private void logDebugOrWarning(String message, Object... arguments) {}

        @Redirects(
                in = "handleTransactionalBatchOperationResult",
                of = com.azure.cosmos.implementation.batch.BulkExecutor.class,
                shapes = {"e496651c259f4cad 4.63.0..4.78.0", "ea9ce4595962b49e 4.79.0..4.83.0"})
        static String getItemOperationDiagnostics(CosmosItemOperation operation) {
            return LogText.ifOn(logger.isDebugEnabled(), operation, (Function<CosmosItemOperation, String>)
                    BulkExecutor::getItemOperationDiagnostics);
        }

        @Redirects(
                in = "handleTransactionalBatchOperationResult",
                of = com.azure.cosmos.implementation.batch.BulkExecutor.class,
                shapes = {"e496651c259f4cad 4.63.0..4.78.0", "ea9ce4595962b49e 4.79.0..4.83.0"})
        static String getThreadInfo() {
            return LogText.ifOn(logger.isDebugEnabled(), (Supplier<String>) BulkExecutor::getThreadInfo);
        }

        @Redirects(
                in = "handleTransactionalBatchOperationResult",
                shapes = {"e496651c259f4cad 4.63.0..4.78.0", "ea9ce4595962b49e 4.79.0..4.83.0"})
        static void logDebugOrWarning(
                Results executor,
                String message,
                Object[] arguments,
                @CallerArgument CosmosBatchOperationResult result) {
            executor.logDebugOrWarning(
                    message,
                    LogText.completed(
                            executor.diagnosticsTracker,
                            logger.isDebugEnabled(),
                            arguments,
                            3,
                            result.getOperation(),
                            (Function<CosmosItemOperation, String>) BulkExecutor::getItemOperationDiagnostics,
                            5,
                            (Supplier<String>) BulkExecutor::getThreadInfo));
        }
    }
}
