package dev.winnow.patches.cosmos4.diagnostics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.Callable;

import com.azure.cosmos.implementation.ClientSideRequestStatistics;
import com.azure.cosmos.implementation.DistinctClientSideRequestStatisticsCollection;
import dev.winnow.patches.cosmos4.rntbd.Unconstructed;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatisticsSetTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void collectionsGiveTheSameAnswers(String release) {
        Differential.of(release, "statistics-set").calls(Use.class, StatisticsSetTest::script, 100_000);
    }

    /** The first step says how often elements are added rather than anything else. */
    private static int[] script(Random random) {
        int[] script = random.ints(1 + random.nextInt(14), 0, 0x10000).toArray();
        script[0] = random.nextInt(4);
        return script;
    }

    static final class Use implements Call<int[]> {
        private final List<ClientSideRequestStatistics> elements = new ArrayList<>();

        Use() throws ReflectiveOperationException {
            for (int i = 0; i < 4; i++) {
                elements.add((ClientSideRequestStatistics) Unconstructed.of(ClientSideRequestStatistics.class));
            }
            elements.add(null);
        }

        @Override
        public Object observe(int[] script) {
            Queue<ClientSideRequestStatistics> queue = new DistinctClientSideRequestStatisticsCollection();
            List<Object> seen = new ArrayList<>();
            for (int i = 1; i < script.length; i++) {
                int step = script[i];
                seen.add(answer(() -> (step & 3) < script[0] ? queue.add(one(step)) : use(queue, step)));
                seen.add(queue.size());
                seen.add(queue.isEmpty());
            }
            seen.add(texts(Arrays.asList(queue.toArray())));
            return seen;
        }

        private Object use(Queue<ClientSideRequestStatistics> queue, int step) {
            switch (step >> 2 & 15) {
                case 0:
                    return queue.offer(one(step));
                case 1:
                    return queue.addAll(some(step));
                case 2:
                    return queue.remove((Object) one(step));
                case 3:
                    return queue.contains((step & 0x8000) == 0 ? one(step) : "another");
                case 4:
                    return queue.containsAll(some(step));
                case 5:
                    return queue.removeAll(some(step));
                case 6:
                    return queue.retainAll(some(step));
                case 7:
                    queue.clear();
                    return "cleared";
                case 8:
                    return text(queue.poll());
                case 9:
                    return text(queue.remove());
                case 10:
                    return text(queue.element());
                case 11:
                    return text(queue.peek());
                case 12:
                    return texts(queue);
                default:
                    return queue.add(one(step));
            }
        }

        private ClientSideRequestStatistics one(int step) {
            int number = step >> 6 & 15;
            return elements.get(number == 15 ? 4 : number & 3);
        }

        private List<ClientSideRequestStatistics> some(int step) {
            List<ClientSideRequestStatistics> some = new ArrayList<>();
            for (int i = step >> 10 & 3; i > 0; i--) {
                some.add(one(step >> i));
            }
            return (step & 0x8000) != 0 && some.isEmpty() ? null : some;
        }

        private List<Object> texts(Iterable<?> some) {
            List<Object> texts = new ArrayList<>();
            some.forEach(element -> texts.add(text(element)));
            return texts;
        }

        private Object text(Object element) {
            for (int i = 0; i < elements.size(); i++) {
                if (elements.get(i) == element) {
                    return i;
                }
            }
            return "unknown";
        }

        private static Object answer(Callable<Object> question) {
            try {
                return question.call();
            } catch (Exception e) {
                return e.getClass();
            }
        }
    }
}
