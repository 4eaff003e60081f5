package dev.winnow.patches.cosmos4.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;

import com.azure.cosmos.implementation.query.QueryInfo;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.Savings;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanChecksTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void plansGiveTheSameAnswers(String release) {
        Differential.of(release, "plan-checks").calls(Ask.class, Input::new, 100_000);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{\"groupByExpressions\":[]} | 0", "{\"aggregates\":[],\"groupByAliasToAggregateType\":{}} | 4"})
    void aPlanThatHasNothingIsNotCopied(String plan, int question) throws Throwable {
        for (String release : List.of("4.63.0", "4.83.0")) {
            var checks = Differential.of(release, "plan-checks");
            Savings.assertLess(
                    checks.patched(Ask.class), checks.vendor(Ask.class), random -> new Input(plan, question));
        }
    }

    /** A plan, and what is asked. */
    public static final class Input {
        private static final String[] OBJECTS = {
            null,
            null,
            "{}",
            "{}",
            "{}",
            "null",
            "[]",
            "\"\"",
            "7",
            "{\"a\":\"Sum\"}",
            "{\"a\":null,\"b\":\"Count\"}",
            "{\"a\":\"\"}",
            "{\"a\":\"Unknown\"}",
            "{\"a\":{}}"
        };
        private static final String[] LISTS = {
            null,
            null,
            "[]",
            "[]",
            "[]",
            "null",
            "{}",
            "\"\"",
            "7",
            "true",
            "[\"Sum\"]",
            "[\"Count\",\"Max\"]",
            "[null]",
            "[\"Unknown\"]",
            "[{}]",
            "[[]]"
        };

        public final String plan;
        public final int[] questions;

        Input(Random random) {
            List<String> parts = new ArrayList<>();
            add(parts, "groupByAliasToAggregateType", OBJECTS[random.nextInt(OBJECTS.length)]);
            add(parts, "groupByExpressions", LISTS[random.nextInt(LISTS.length)]);
            add(parts, "aggregates", random.nextBoolean() ? "[]" : LISTS[random.nextInt(LISTS.length)]);
            plan = "{" + String.join(",", parts) + "}";
            questions = random.ints(1 + random.nextInt(5), 0, 5).toArray();
        }

        Input(String plan, int... questions) {
            this.plan = plan;
            this.questions = questions;
        }

        private static void add(List<String> parts, String name, String value) {
            if (value != null) {
                parts.add('"' + name + "\":" + value);
            }
        }

        @Override
        public String toString() {
            return plan + " " + questions.length + " questions, the first " + questions[0];
        }
    }

    static final class Ask implements Call<Input> {
        private final ObjectMapper mapper = new ObjectMapper();

        @Override
        public Object observe(Input input) throws Throwable {
            QueryInfo info = new QueryInfo((ObjectNode) mapper.readTree(input.plan));
            List<Object> answers = new ArrayList<>();
            for (int question : input.questions) {
                answers.add(answer(() -> question == 0
                        ? info.hasGroupBy()
                        : question == 1
                                ? info.getAggregates()
                                : question == 2 ? info.getGroupByAliasToAggregateType() : info.hasAggregates()));
                answers.add(String.valueOf(Members.get(info, "aggregates")));
            }
            answers.add(info.toJson());
            return answers;
        }

        private static String answer(Callable<Object> question) {
            try {
                return String.valueOf(question.call());
            } catch (Exception e) {
                return e.getClass() + " " + e.getMessage();
            }
        }
    }
}
