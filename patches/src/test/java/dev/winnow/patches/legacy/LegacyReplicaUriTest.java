package dev.winnow.patches.legacy;

import java.net.URI;
import java.util.List;
import java.util.Random;

import com.microsoft.azure.cosmosdb.internal.directconnectivity.HttpTransportClient;
import com.microsoft.azure.cosmosdb.internal.directconnectivity.HttpUtils;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class LegacyReplicaUriTest {
    private static final List<String> ADDRESSES = List.of(
            "https://db-1.documents.example:14364/apps/4190a5ad/services/2b9a9d5a/partitions/6d4a/replicas/13180570321p/",
            "https://db-1.documents.example:14364/apps/4190a5ad/services/2b9a9d5a/partitions/6d4a/replicas/13180570321p",
            "https://localhost:8081/replica/0p/",
            "https://localhost:8081/",
            "https://localhost:8081",
            "https://localhost:/r/",
            "https://localhost:0080/r/",
            "https://user@host/r/",
            "https://[::1]:80/r/",
            "https://under_score:80/r/",
            "https://host/a/../b/./c//d/",
            "https://host/../../d/",
            "https://host/r/?query",
            "https://host/r/#fragment",
            "https://host//r/",
            "rntbd://host:1/r/",
            "HTTPS://Host/%7er/",
            "mailto:somebody@host",
            "file:/r/",
            "file:///r/",
            "relative/r/",
            "//host/r/",
            "/r/",
            "",
            "?",
            "#",
            "a:/b:c/",
            "https://h\u00f6st/\u00fc/");

    private static final List<String> PARTS = List.of(
            "dbs", "My Db", "colls", "x", "docs", "", ".", "..", "a+b", "%2f", "\u00fc\u20ac", ":", "?", "#", "\ud800");

    @ParameterizedTest
    @ValueSource(strings = {"2.4.5", "2.5.1"})
    void requestsHaveTheTextThatResolvingGives(String release) {
        Differential.of(release, "legacy-replica-uri")
                .succeeding(0.9)
                .calls(CreateUri.class, LegacyReplicaUriTest::target, 100_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.4.5", "2.5.1"})
    void addressesAreParsedAlike(String release) {
        Differential.of(release, "legacy-replica-uri").calls(ToUri.class, LegacyReplicaUriTest::address, 100_000);
    }

    @Test
    void theSameAddressIsParsedOnceAndAWrongOneEachTime() throws Throwable {
        Call<String> patched = Differential.of("2.4.5", "legacy-replica-uri").patched(ToUriItself.class);
        assertThat(patched.observe("https://host/once/")).isSameAs(patched.observe("https://host/once/"));
        assertThat(patched.observe("not one")).isNotSameAs(patched.observe("not one"));
    }

    private static String[] target(Random random) {
        StringBuilder path = new StringBuilder();
        for (int i = random.nextInt(8); i > 0; i--) {
            path.append(PARTS.get(random.nextInt(PARTS.size())));
            path.append(random.nextInt(8) > 0 ? "/" : "");
        }
        String resource = random.nextInt(500) == 0 ? null : random.nextBoolean() ? "/" + path : path.toString();
        return new String[] {ADDRESSES.get(random.nextInt(ADDRESSES.size())), resource};
    }

    /** Some of them twice and more, most of them once, not all of them well formed. */
    private static String address(Random random) {
        if (random.nextInt(500) == 0) {
            return null;
        }
        String address = ADDRESSES.get(random.nextInt(ADDRESSES.size()));
        switch (random.nextInt(4)) {
            case 0:
                return address + random.nextInt(1000);
            case 1:
                return address + (char) random.nextInt(0x180);
            case 2:
                return address + "x".repeat(random.nextInt(600));
            default:
                return address;
        }
    }

    static final class CreateUri implements Call<String[]> {
        @Override
        public Object observe(String[] target) throws Throwable {
            return Members.call(HttpTransportClient.class, "createURI", URI.create(target[0]), target[1])
                    .toString();
        }
    }

    static final class ToUri implements Call<String> {
        @Override
        public Object observe(String address) {
            URI uri = HttpUtils.toURI(address);
            return List.of(uri, uri.toString());
        }
    }

    static final class ToUriItself implements Call<String> {
        @Override
        public Object observe(String address) {
            try {
                return HttpUtils.toURI(address);
            } catch (IllegalArgumentException e) {
                return e;
            }
        }
    }
}
