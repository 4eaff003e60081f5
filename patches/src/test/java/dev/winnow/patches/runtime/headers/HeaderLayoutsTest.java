package dev.winnow.patches.runtime.headers;

import java.lang.management.ManagementFactory;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

import com.sun.management.ThreadMXBean;
import dev.winnow.patches.testing.Inputs;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class HeaderLayoutsTest {
    @BeforeEach
    @AfterEach
    void forget() {
        HeaderLayouts.OF_MESSAGES.clear();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 9, 34, 60, 100})
    void aSetIsKnownFromTheSecondMessageOn(int names) {
        Map<String, String> headers = set(1, names);
        assertThat(received(headers)).isNull();
        assertThat(received(headers)).isEqualTo(headers);
        assertThat(received(headers)).isEqualTo(headers);
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 64, 100, 1000})
    void moreSetsThanThereIsRoomForDoNotReplaceEachOther(int sets) {
        int known = 0;
        int messages = 20_000;
        for (int i = 0; i < messages; i++) {
            known += received(set(i % sets, 34)) == null ? 0 : 1;
        }
        int room = sets > 256 ? 0 : 40;
        assertThat(known).as("%s", HeaderLayouts.OF_MESSAGES).isGreaterThanOrEqualTo(messages / sets * room * 8 / 10);
        assertThat(count("replaced")).isLessThanOrEqualTo(messages / 256);
    }

    @Test
    void setsThatNoLongerComeMakeRoom() {
        for (int i = 0; i < 1_000; i++) {
            received(set(i % 64, 100));
        }
        for (int i = 0; i < 64 * 256; i++) {
            received(set(1_000 + i % 20, 34));
        }
        int known = 0;
        for (int i = 0; i < 20; i++) {
            known += received(set(1_000 + i, 34)) == null ? 0 : 1;
        }
        assertThat(known).as("%s", HeaderLayouts.OF_MESSAGES).isGreaterThan(16);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 1_000_000})
    void setsThatChangeCostFewBytesMoreThanTheVendorsCode(int recurring) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Random random = new Random(Inputs.seed());
        long bytes = 0;
        int messages = 20_000;
        for (int i = 0; i < messages + 100; i++) {
            Map<String, String> headers =
                    set(random.nextInt(1 + messages / recurring) + i / 7 * 3, random.nextInt(101));
            Iterator<Map.Entry<String, String>> first = headers.entrySet().iterator();
            Iterator<Map.Entry<String, String>> again = headers.entrySet().iterator();
            long before = threads.getCurrentThreadAllocatedBytes();
            Map<String, String> known = ReceivedHeaders.of(headers.size(), first, again);
            long took = threads.getCurrentThreadAllocatedBytes() - before;
            // With a layout, the message takes the place of what the vendor makes of it.
            bytes += i < 100 || known != null && took < 1_000 ? 0 : took;
        }
        assertThat(bytes / messages).as("%s", HeaderLayouts.OF_MESSAGES).isLessThan(200);
    }

    @Test
    void largeLayoutsTakeNoMoreThanTheyMay() {
        int most = 0;
        for (int i = 0; i < 5_000; i++) {
            received(set(i / 2, 100 + i / 2 % 100));
            most = Math.max(most, count("bytes"));
        }
        assertThat(most).isBetween(200_000, 270_000);
    }

    private static int count(String what) {
        return Integer.parseInt(HeaderLayouts.OF_MESSAGES.toString().replaceFirst(".*?(\\d+) " + what + ".*", "$1"));
    }

    private static Map<String, String> set(int number, int names) {
        Map<String, String> set = new LinkedHashMap<>();
        for (int i = 0; i < names; i++) {
            set.put("x-header-" + i + "-of-" + number, "value" + i);
        }
        return set;
    }

    private static Map<String, String> received(Map<String, String> headers) {
        return ReceivedHeaders.of(
                headers.size(),
                headers.entrySet().iterator(),
                headers.entrySet().iterator());
    }
}
