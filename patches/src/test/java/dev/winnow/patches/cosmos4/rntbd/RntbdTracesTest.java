package dev.winnow.patches.cosmos4.rntbd;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestManager;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import io.netty.channel.ChannelHandlerContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.Logger;

class RntbdTracesTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void eventsArePassedOnAndTracedIfTracesAreOn(String release) {
        Differential.of(release, "rntbd-traces")
                .succeeding(1)
                .calls(Events.class, random -> random.ints(8, 0, 8).toArray(), 20_000);
    }

    static final class Events implements Call<int[]> {
        private final List<String> traces = new ArrayList<>();
        private boolean isTracing;

        Events() throws ReflectiveOperationException {
            AttributeKeys.forget("faultInjectionRuleId");
            Unconstructed.of(RntbdRequestManager.class);
            Object logger = Proxy.newProxyInstance(
                    Logger.class.getClassLoader(), new Class<?>[] {Logger.class}, (proxy, method, arguments) -> {
                        if (method.getName().equals("trace") && isTracing) {
                            traces.add(text(arguments));
                        }
                        if (method.getName().equals("isTraceEnabled")) {
                            return isTracing;
                        }
                        return method.getReturnType() == boolean.class ? Boolean.FALSE : null;
                    });
            StaticFields.set(RntbdRequestManager.class, "logger", logger);
        }

        /** What does not differ from run to run: the texts, and how many objects there are. */
        private static String text(Object[] arguments) {
            StringBuilder text = new StringBuilder();
            for (Object argument : arguments) {
                text.append(
                                argument instanceof String
                                        ? argument
                                        : argument instanceof Object[] ? text((Object[]) argument) : "object")
                        .append(' ');
            }
            return text.toString();
        }

        @Override
        public Object observe(int[] events) throws Throwable {
            List<String> passedOn = new ArrayList<>();
            isTracing = events[0] % 2 == 0;
            traces.clear();
            ChannelHandlerContext context = (ChannelHandlerContext) Proxy.newProxyInstance(
                    Events.class.getClassLoader(),
                    new Class<?>[] {ChannelHandlerContext.class},
                    (proxy, method, arguments) -> {
                        passedOn.add(method.getName());
                        return null;
                    });
            RntbdRequestManager manager = (RntbdRequestManager) Unconstructed.of(RntbdRequestManager.class);
            for (int event : events) {
                switch (event) {
                    case 0:
                        manager.handlerAdded(context);
                        break;
                    case 1:
                        manager.channelActive(context);
                        break;
                    case 2:
                        manager.channelInactive(context);
                        break;
                    case 3:
                        manager.channelReadComplete(context);
                        break;
                    case 4:
                        manager.channelWritabilityChanged(context);
                        break;
                    case 5:
                        manager.flush(context);
                        break;
                    case 6:
                        manager.read(context);
                        break;
                    default:
                        manager.disconnect(context, null);
                }
            }
            return List.of(passedOn, List.copyOf(traces));
        }
    }
}
