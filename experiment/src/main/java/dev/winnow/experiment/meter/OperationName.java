package dev.winnow.experiment.meter;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The methods whose calls are the operations: all of one name in a class, or what both generations of the SDK complete responses with. */
public final class OperationName {
    /** Responses that the SDK has completed, those of its metadata requests and retries among them. */
    public static final OperationName SDK_RESPONSES = new OperationName(
            "sdk",
            Set.of(
                    "com/azure/cosmos/implementation/RxDocumentServiceResponse",
                    "com/microsoft/azure/cosmosdb/rx/internal/RxDocumentServiceResponse"),
            "<init>");

    private static final Pattern FORM =
            Pattern.compile("((?:[\\p{L}_$][\\p{L}\\p{N}_$]*\\.)+)([\\p{L}_$][\\p{L}\\p{N}_$]*|<init>)");

    private final String text;
    private final Set<String> internalClassNames;
    private final String methodName;

    private OperationName(String text, Set<String> internalClassNames, String methodName) {
        this.text = text;
        this.internalClassNames = internalClassNames;
        this.methodName = methodName;
    }

    /** @throws IllegalArgumentException if {@code text} is neither {@code sdk} nor {@code package.Class.method} */
    public static OperationName parse(String text) {
        if (text.equals(SDK_RESPONSES.text)) {
            return SDK_RESPONSES;
        }
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException(text);
        }
        String className = form.group(1).substring(0, form.group(1).length() - 1);
        return new OperationName(text, Set.of(className.replace('.', '/')), form.group(2));
    }

    boolean isIn(String internalClassName) {
        return internalClassNames.contains(internalClassName);
    }

    boolean isCalled(String method) {
        return methodName.equals(method);
    }

    @Override
    public String toString() {
        return text;
    }
}
