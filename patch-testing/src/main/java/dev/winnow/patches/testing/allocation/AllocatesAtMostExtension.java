package dev.winnow.patches.testing.allocation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Properties;

import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** See {@link AllocatesAtMost}. */
final class AllocatesAtMostExtension extends MeasuredTests {
    private static final int BLOCKS = 5;
    private static final int RECORDED_CALLS = 50;
    private static final String BYTES = "bytes";
    private static final List<String> COMPILED_BY_C1 = List.of("-XX:TieredStopAtLevel=1");

    @Override
    void run(TestCall call, ExtensionContext context) throws Throwable {
        AllocatesAtMost bound = AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), AllocatesAtMost.class)
                .orElseThrow();
        String where = "@AllocatesAtMost of " + name(context);
        long most = ByteCount.parse(bound.value(), "/op", where);
        if (bound.warmUp() < 0 || bound.calls() < 1) {
            throw new ExtensionConfigurationException(where + ": warmUp = " + bound.warmUp() + ", calls = "
                    + bound.calls() + "; expected warmUp of 0 or more and calls of 1 or more");
        }
        if (SecondRun.isHere()) {
            measure(call, bound);
        } else {
            double bytes = measured(context);
            if (bytes > most) {
                throw new AssertionError(String.format(
                        Locale.ROOT,
                        "%s allocates %,.1f B/op, compiled by C1; at most %s is allowed.%n%s",
                        name(context),
                        bytes,
                        bound.value(),
                        ExactAccount.of(context.getUniqueId(), false)));
            }
        }
    }

    private static double measured(ExtensionContext context) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("winnow-allocation");
        try {
            Properties result = new SecondJvm(folder).run(context.getUniqueId(), COMPILED_BY_C1);
            String failure = result.getProperty(SecondRun.FAILURE);
            if (failure != null) {
                throw new AssertionError(name(context) + " fails in a JVM of its own: " + failure);
            }
            return Double.parseDouble(result.getProperty(BYTES));
        } finally {
            ExactAccount.delete(folder);
        }
    }

    private static void measure(TestCall call, AllocatesAtMost bound) throws Throwable {
        for (int i = 0; i < bound.warmUp(); i++) {
            call.run();
        }
        if (System.getProperty(SecondRun.EVENTS) != null) {
            SecondRun.record(call, RECORDED_CALLS);
            return;
        }
        AllocatedBytes meter = AllocatedBytes.of(BudgetScope.THREAD);
        long overhead = meter.overhead();
        double lowest = Double.POSITIVE_INFINITY;
        for (int block = 0; block < BLOCKS; block++) {
            meter.begin();
            for (int i = 0; i < bound.calls(); i++) {
                call.run();
            }
            lowest = Math.min(lowest, (double) (meter.end() - overhead) / bound.calls());
        }
        SecondRun.put(BYTES, String.valueOf(lowest));
    }
}
