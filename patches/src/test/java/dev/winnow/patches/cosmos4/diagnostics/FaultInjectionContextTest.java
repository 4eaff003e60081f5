package dev.winnow.patches.cosmos4.diagnostics;

import java.util.ArrayList;
import java.util.List;

import com.azure.cosmos.implementation.faultinjection.FaultInjectionRequestContext;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaultInjectionContextTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void sameCountsInOriginalAndClones(String release) {
        Differential.of(release, "fault-injection-context")
                .succeeding(1)
                .calls(Inject.class, random -> random.ints(10, 0, 600).toArray(), 100_000);
    }

    static final class Inject implements Call<int[]> {
        @Override
        public Object observe(int[] steps) {
            List<FaultInjectionRequestContext> contexts = new ArrayList<>();
            contexts.add(new FaultInjectionRequestContext());
            List<Object> facts = new ArrayList<>();
            for (int step : steps) {
                FaultInjectionRequestContext context = contexts.get(step % contexts.size());
                String rule = "rule " + step % 3;
                int request = step % 5;
                switch (step / 100) {
                    case 0:
                        contexts.add(new FaultInjectionRequestContext(context));
                        break;
                    case 1:
                        context.applyFaultInjectionRule(request, rule);
                        break;
                    case 2:
                        context.recordFaultInjectionRuleEvaluation(request, rule);
                        break;
                    case 3:
                        context.recordAddressForceRefreshed(step % 2 == 0);
                        break;
                    default:
                        facts.add(context.getFaultInjectionRuleApplyCount(rule));
                        facts.add(context.getFaultInjectionRuleId(request));
                        facts.add(context.getFaultInjectionRuleEvaluationResults(request));
                        facts.add(context.getAddressForceRefreshed());
                }
            }
            return facts;
        }
    }
}
