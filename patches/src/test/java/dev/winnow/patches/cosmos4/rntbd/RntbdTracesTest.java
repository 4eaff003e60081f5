package dev.winnow.patches.cosmos4.rntbd;

import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestManager;
import dev.winnow.patches.differential.Call;
import dev.winnow.patches.differential.Differential;
import io.netty.channel.ChannelHandlerContext;
import io.netty.util.AttributeKey;
import io.netty.util.ConstantPool;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RntbdTracesTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void eventsAreStillPassedOn(String release) {
        Differential.of(release, "rntbd-traces")
                .succeeding(1)
                .calls(Events.class, random -> random.ints(8, 0, 8).toArray(), 20_000);
    }

    static final class Events implements Call<int[]> {
        /** Netty, which both sides share, lets only one of them make this attribute. */
        Events() throws ReflectiveOperationException {
            Field pool = AttributeKey.class.getDeclaredField("pool");
            pool.setAccessible(true);
            Field constants = ConstantPool.class.getDeclaredField("constants");
            constants.setAccessible(true);
            ((Map<?, ?>) constants.get(pool.get(null))).remove("faultInjectionRuleId");
            Unconstructed.of(RntbdRequestManager.class);
        }

        @Override
        public Object observe(int[] events) throws Throwable {
            List<String> passedOn = new ArrayList<>();
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
            return passedOn;
        }
    }
}
