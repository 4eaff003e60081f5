package dev.winnow.probes.methods;

import java.util.ArrayList;
import java.util.List;

/** Short names for groups of methods of the Azure Cosmos SDK. No release has all of the methods. */
public final class MethodGroups {
    private static final String SDK = "com.azure.cosmos.implementation.";

    private static final String[][] GROUPS = {
        {"store-response", "directconnectivity.StoreResponse.<init>"},
        {
            "header-conversion",
            "http.ReactorNettyClient$ReactorNettyHttpResponse.headers",
            "http.HttpHeaders.toLowerCaseMap", // 4.75.0 and newer
            "http.HttpHeaders.toMap",
            "directconnectivity.HttpUtils.asMap",
            "directconnectivity.HttpUtils.unescape", // before 4.80.0
            "RxDocumentServiceResponse.<init>",
            "RxGatewayStoreModel.getHttpRequestHeaders"
        },
    };

    private MethodGroups() {}

    /** The methods of a group, or null when there is no such group. */
    static List<String> methods(String group) {
        for (String[] each : GROUPS) {
            if (each[0].equals(group)) {
                List<String> methods = new ArrayList<>();
                for (int i = 1; i < each.length; i++) {
                    methods.add(SDK + each[i]);
                }
                return methods;
            }
        }
        return null;
    }
}
