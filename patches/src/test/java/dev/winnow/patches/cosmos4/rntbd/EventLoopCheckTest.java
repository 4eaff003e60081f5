package dev.winnow.patches.cosmos4.rntbd;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdClientChannelPool;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.channel.EventLoop;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.Logger;

class EventLoopCheckTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.71.0", "4.83.0"})
    void theEventLoopIsAskedAndAnIssueIsReported(String release) {
        Differential.of(release, "event-loop-check").calls(Check.class, random -> random.nextInt(3), 10_000);
    }

    /** In the event loop, in another thread, or in a pool without an event loop. */
    static final class Check implements Call<Integer> {
        private final AtomicInteger reports = new AtomicInteger();

        Check() throws ReflectiveOperationException {
            AttributeKeys.forget("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdClientChannelPool");
            Unconstructed.of(RntbdClientChannelPool.class);
            Object logger = Proxy.newProxyInstance(
                    Logger.class.getClassLoader(), new Class<?>[] {Logger.class}, (proxy, method, arguments) -> {
                        reports.addAndGet(method.getReturnType() == void.class ? 1 : 0);
                        return method.getReturnType() == boolean.class ? Boolean.TRUE : null;
                    });
            StaticFields.set(RntbdClientChannelPool.class, "logger", logger);
        }

        @Override
        public Object observe(Integer where) throws Throwable {
            AtomicInteger asked = new AtomicInteger();
            reports.set(0);
            Object pool = Unconstructed.of(RntbdClientChannelPool.class);
            Object loop = Proxy.newProxyInstance(
                    Check.class.getClassLoader(), new Class<?>[] {EventLoop.class}, (proxy, method, arguments) -> {
                        if (method.getReturnType() == String.class) { // the vendor's message contains the event loop
                            return "event loop";
                        }
                        asked.incrementAndGet();
                        return where == 0;
                    });
            Members.set(pool, "executor", where == 2 ? null : loop);
            Members.call(pool, "ensureInEventLoop");
            return List.of(asked.get() > 0, reports.get());
        }
    }
}
