package dev.winnow.patches.cosmos4.diagnostics;

import java.lang.reflect.Proxy;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import com.azure.cosmos.implementation.ClientSideRequestStatistics;
import com.azure.cosmos.implementation.DiagnosticsClientContext;
import com.azure.cosmos.implementation.DocumentServiceRequestContext;
import com.azure.cosmos.implementation.GoneException;
import com.azure.cosmos.implementation.directconnectivity.Uri;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestStatisticsTest {
    /** A second merge of the same statistics fails, as the vendor's does: the first one made them share a collection. */
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.70.0", "4.81.0"})
    void sameStatistics(String release) {
        Differential.of(release, "request-statistics")
                .succeeding(0.98)
                .calls(Record.class, random -> random.ints(10, 0, 900).toArray(), 100_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.70.0", "4.81.0"})
    void sameRequestContexts(String release) {
        Differential.of(release, "request-statistics")
                .succeeding(1)
                .calls(Context.class, random -> random.ints(6, 0, 400).toArray(), 20_000);
    }

    static final class Record implements Call<int[]> {
        private final DiagnosticsClientContext client = (DiagnosticsClientContext) Proxy.newProxyInstance(
                Record.class.getClassLoader(),
                new Class<?>[] {DiagnosticsClientContext.class},
                (proxy, method, arguments) -> method.getReturnType() == String.class ? "agent" : null);

        @Override
        public Object observe(int[] steps) throws Throwable {
            List<ClientSideRequestStatistics> all = new ArrayList<>();
            all.add(new ClientSideRequestStatistics(client));
            for (int step : steps) {
                take(all, step);
            }
            List<Object> facts = new ArrayList<>();
            for (ClientSideRequestStatistics each : all) {
                facts.add(each.getContactedRegionNames().toString());
                facts.add(each.getLocationEndpointsContacted().toString());
                facts.add(each.getFailedReplicas().toString());
                facts.add(each.getContactedReplicas().toString());
                facts.add(each.getResponseStatisticsList().size());
                facts.add(new ArrayList<>(each.getSupplementalResponseStatisticsList()).size());
                facts.add(each.getGatewayStatisticsList().size());
                facts.add(each.getAddressResolutionStatistics().size());
                facts.add(Members.get(each, "keywordIdentifiers").toString());
                facts.add(each.getRequestPayloadSizeInBytes());
            }
            return facts;
        }

        private void take(List<ClientSideRequestStatistics> all, int step) throws Throwable {
            ClientSideRequestStatistics one = all.get(step % all.size());
            ClientSideRequestStatistics other = all.get(step / 7 % all.size());
            URI uri = step % 11 == 0 ? null : URI.create("https://region-" + step % 4);
            switch (step / 100) {
                case 0:
                    all.add(new ClientSideRequestStatistics(client));
                    break;
                case 1:
                    all.add(new ClientSideRequestStatistics(one));
                    break;
                case 2:
                    one.getContactedRegionNames().add("region " + step % 4);
                    break;
                case 3:
                    one.getLocationEndpointsContacted().add(uri);
                    break;
                case 4:
                    one.getFailedReplicas().add(uri);
                    break;
                case 5:
                    one.getResponseStatisticsList().add(new ClientSideRequestStatistics.StoreResponseStatistics());
                    break;
                case 6:
                    one.getSupplementalResponseStatisticsList()
                            .add(new ClientSideRequestStatistics.StoreResponseStatistics());
                    break;
                case 7:
                    one.getContactedRegionNames().remove("region " + step % 4);
                    break;
                default:
                    merge(one, other);
            }
        }

        private static void merge(ClientSideRequestStatistics one, ClientSideRequestStatistics other) throws Throwable {
            if (one != other) {
                Members.call(one, "mergeClientSideRequestStatistics", other);
            }
        }
    }

    static final class Context implements Call<int[]> {
        @Override
        public Object observe(int[] steps) throws Throwable {
            DocumentServiceRequestContext context = new DocumentServiceRequestContext();
            for (int step : steps) {
                switch (step / 100) {
                    case 0:
                        context.addToFailedEndpoints(new GoneException("gone"), new Uri("https://replica-" + step % 3));
                        break;
                    case 1:
                        evaluations(context).add("result " + step % 3);
                        break;
                    case 2:
                        context.rntbdCancelledRequestMap.put("request " + step % 3, new GoneException("cancelled"));
                        break;
                    default:
                        context = context.clone();
                }
            }
            return List.of(
                    cancelled(context),
                    context.getFailedEndpoints().size(),
                    evaluations(context).toString(),
                    context.rntbdCancelledRequestMap.keySet().toString(),
                    context.replicaAddressValidationEnabled);
        }

        /** From 4.69.0 on. */
        private static Object cancelled(DocumentServiceRequestContext context) {
            try {
                return Members.get(context, "cancelledGatewayRequestTimelineContexts")
                        .toString();
            } catch (ReflectiveOperationException e) {
                return "absent";
            }
        }

        private static Set<String> evaluations(DocumentServiceRequestContext context) {
            return context.getSessionTokenEvaluationResults();
        }
    }
}
