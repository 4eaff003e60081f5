package dev.winnow.patches.cosmos4.headers;

import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import com.azure.cosmos.implementation.DiagnosticsClientContext;
import com.azure.cosmos.implementation.RxDocumentServiceResponse;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.http.HttpHeader;
import com.azure.cosmos.implementation.http.HttpHeaders;
import com.azure.cosmos.implementation.http.HttpResponse;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.HeaderGenerator;
import dev.winnow.patches.runtime.headers.FreshLayouts;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.util.AsciiString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.netty.Connection;
import reactor.netty.http.client.HttpClientResponse;

import static java.util.stream.Collectors.toList;

class ResponseHeaderArraysTest {
    private static final int INPUTS = 100_000;

    @ParameterizedTest
    @ValueSource(strings = {"4.74.0", "4.79.0", "4.81.0"})
    void everyViewOfTheHeadersIsTheSame(String release) {
        Differential.of(release, "response-header-arrays")
                .calls(Views.class, ResponseHeaderArraysTest::response, INPUTS);
    }

    /** More sets of names than are remembered, and larger ones. */
    @Test
    void setsOfUpToAHundredNamesThatDoNotComeAgain() {
        Differential.of("4.83.0", "response-header-arrays")
                .calls(Views.class, ResponseHeaderArraysTest::unknown, 2_000);
    }

    private static Response unknown(Random random) {
        Response response = response(random);
        response.names = random.ints(random.nextInt(101))
                .mapToObj(number -> "x-" + number)
                .collect(toList());
        response.values = new ArrayList<>();
        response.names.forEach(name -> response.values.add(HeaderGenerator.value(random)));
        response.fresh = false;
        return response;
    }

    /** Sets of names recur, as they do with servers; some never come again. */
    private static Response response(Random random) {
        Response response = new Response();
        int set = random.nextInt(70);
        Random names = set < 60 ? new Random(set) : random;
        int size = random.nextInt(9) == 0 ? 80 : 40;
        response.names = HeaderGenerator.pairs(names, size).stream()
                .map(Map.Entry::getKey)
                .collect(toList());
        if (set % 4 == 0 && !response.names.isEmpty()) {
            response.names.set(0, random.nextBoolean() ? "xAa-name" : "xBB-name"); // sets with the same hash
        }
        response.values = new ArrayList<>();
        response.names.forEach(name -> response.values.add(HeaderGenerator.value(random)));
        response.ascii = random.nextBoolean();
        response.steps = random.ints(random.nextInt(6), 0, Views.STEPS).toArray();
        response.name = HeaderGenerator.name(random);
        response.fresh = random.nextBoolean();
        return response;
    }

    public static final class Response {
        public List<String> names;
        public List<String> values;
        public boolean ascii;
        public int[] steps;
        public String name;

        /** Whether nothing is known of sets of headers. */
        public boolean fresh;

        @Override
        public String toString() {
            return names + " = " + values + (ascii ? " as ASCII" : "") + ", then " + java.util.Arrays.toString(steps)
                    + " of " + name;
        }
    }

    /** Takes the headers from the transport, and then uses the three collections in any order. */
    static final class Views implements Call<Response> {
        static final int STEPS = 11;

        @Override
        public Object observe(Response input) throws Throwable {
            return input.fresh ? FreshLayouts.observeAll(this::once, input) : once(input);
        }

        private Object once(Response input) throws Throwable {
            HttpHeaders headers = received(input);
            List<Object> seen = new ArrayList<>();
            seen.add(headers.size());
            StoreResponse stored = stored(headers);
            seen.add(List.of(stored.getResponseHeaderNames()));
            seen.add(List.of(stored.getResponseHeaderValues()));
            DiagnosticsClientContext client = (DiagnosticsClientContext) Proxy.newProxyInstance(
                    DiagnosticsClientContext.class.getClassLoader(),
                    new Class<?>[] {DiagnosticsClientContext.class},
                    (proxy, method, arguments) -> null);
            RxDocumentServiceResponse response = new RxDocumentServiceResponse(client, stored);
            seen.add(response.getStatusCode());
            seen.add(Members.get(response, "storeResponse") == stored);
            seen.add(response.getDiagnosticsClientContext() == client);
            seen.add(made(input));
            seen.add(copiedIntoShortArrays(received(input), input.name.length() % 2));
            Map<String, String> map = response.getResponseHeaders();
            for (int step : input.steps) {
                seen.add(use(step, headers, stored, map, input.name));
            }
            seen.add(String.valueOf(map));
            seen.add(text(headers));
            seen.add(List.of(stored.getResponseHeaderValues()));
            return seen;
        }

        /** Headers that no transport received, in every view of them; some values are null. */
        private static Object made(Response input) throws Throwable {
            Map<String, String> map = new LinkedHashMap<>();
            for (int i = 0; i < input.names.size() && i < 20; i++) {
                map.put(input.names.get(i), input.steps.length == i ? null : input.values.get(i));
            }
            HttpHeaders headers = new HttpHeaders(map);
            List<Object> seen = new ArrayList<>(List.of(text(headers), headers.size(), headers.toMap()));
            for (String view : List.of("toLowerCaseMap", "populateLowerCaseHeaders")) {
                String[] names = new String[headers.size()];
                String[] values = new String[headers.size()];
                try {
                    seen.add(
                            view.equals("toLowerCaseMap")
                                    ? Members.call(headers, view)
                                    : Members.call(headers, view, names, values));
                } catch (NoSuchMethodError e) {
                    seen.add("older releases lack it");
                }
                seen.add(List.of(Arrays.toString(names), Arrays.toString(values)));
            }
            return seen;
        }

        private static Object use(
                int step, HttpHeaders headers, StoreResponse stored, Map<String, String> map, String name)
                throws Throwable {
            switch (step) {
                case 0:
                    return headers.value(name);
                case 1:
                    headers.set(name, name.length() % 3 == 0 ? null : "set");
                    return headers.size();
                case 2:
                    Map<String, String> asReceived = headers.toMap();
                    asReceived.remove(name);
                    return new ArrayList<>(asReceived.entrySet());
                case 3:
                    return String.valueOf(headers.toMap());
                case 4:
                    map.put(name, "put");
                    return map.size();
                case 5:
                    return map.remove(name);
                case 6:
                    return map.get(name) + map.containsKey(name) + map.getOrDefault("lsn", "none");
                case 7:
                    return map.equals(headers.toMap()) + " " + map.hashCode() + map.isEmpty() + map.containsKey(null);
                case 8:
                    return serialized(map);
                case 9:
                    // What a direct connection's result does to the response must not show in the map.
                    for (int i = 0; i < stored.getResponseHeaderValues().length; i++) {
                        stored.getResponseHeaderValues()[i] = "changed";
                    }
                    return map.get("x-ms-session-token");
                default:
                    return text(headers);
            }
        }

        /** @param missing by how much the array of the names is too short; if not at all, that of the values is */
        private static Object copiedIntoShortArrays(HttpHeaders headers, int missing) throws Throwable {
            String[] names = new String[Math.max(0, headers.size() - missing)];
            String[] values = new String[Math.max(0, headers.size() - 1 + missing)];
            Object end;
            try {
                end = Members.call(headers, "populateLowerCaseHeaders", names, values);
            } catch (NoSuchMethodError | IllegalArgumentException e) {
                end = e instanceof NoSuchMethodError ? "older releases lack it" : e.toString();
            }
            return Arrays.asList(end, Arrays.toString(names), Arrays.toString(values));
        }

        private static StoreResponse stored(HttpHeaders headers) throws Throwable {
            for (var constructor : StoreResponse.class.getDeclaredConstructors()) {
                if (List.of(constructor.getParameterTypes()).contains(HttpHeaders.class)) {
                    return (StoreResponse) Members.construct(StoreResponse.class, null, 200, headers, null, 0);
                }
            }
            boolean lowerCase = List.of(HttpHeaders.class.getMethods()).stream()
                    .anyMatch(method -> method.getName().equals("toLowerCaseMap"));
            Object map = Members.call(headers, lowerCase ? "toLowerCaseMap" : "toMap");
            return StoreResponse.class.getDeclaredConstructors()[0].getParameterCount() == 5
                    ? (StoreResponse) Members.construct(StoreResponse.class, null, 200, map, null, 0)
                    : (StoreResponse) Members.construct(StoreResponse.class, 200, map, null, 0);
        }

        private static String text(HttpHeaders headers) {
            StringBuilder text = new StringBuilder();
            for (HttpHeader header : headers) {
                text.append(header).append('\n');
            }
            return text.toString();
        }

        private static List<Byte> serialized(Map<String, String> map) throws Exception {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(map);
            }
            List<Byte> list = new ArrayList<>();
            for (byte b : bytes.toByteArray()) {
                list.add(b);
            }
            return list;
        }

        private HttpHeaders received(Response input) throws Throwable {
            io.netty.handler.codec.http.HttpHeaders headers = DefaultHttpHeadersFactory.headersFactory()
                    .withValidation(false)
                    .newHeaders();
            for (int i = 0; i < input.names.size(); i++) {
                String name = input.names.get(i);
                CharSequence value = input.values.get(i);
                headers.add(
                        input.ascii ? new AsciiString(name) : name,
                        input.ascii ? new AsciiString(value) : value.toString());
            }
            HttpClientResponse transport = (HttpClientResponse) Proxy.newProxyInstance(
                    HttpClientResponse.class.getClassLoader(),
                    new Class<?>[] {HttpClientResponse.class},
                    (proxy, method, arguments) -> headers);
            Class<?> type = Class.forName(
                    "com.azure.cosmos.implementation.http.ReactorNettyClient$ReactorNettyHttpResponse",
                    true,
                    getClass().getClassLoader());
            for (var constructor : type.getDeclaredConstructors()) {
                if (constructor.getParameterCount() == 2 && constructor.getParameterTypes()[1] == Connection.class) {
                    return ((HttpResponse) Members.construct(type, transport, null)).headers();
                }
            }
            throw new NoSuchMethodError(type + " has another constructor");
        }
    }
}
