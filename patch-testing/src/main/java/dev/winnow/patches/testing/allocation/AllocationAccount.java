package dev.winnow.patches.testing.allocation;

import java.io.IOException;
import java.lang.invoke.MethodType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/** All allocations of the measured code, by type and by the line that is responsible for them. */
final class AllocationAccount {
    private static final int ROWS = 15;
    private static final Set<String> CALLERS = Set.of(TestCall.class.getName(), SecondRun.class.getName());

    private final Map<String, Row> rows = new HashMap<>();
    private long bytes;
    private int calls = 1;

    private AllocationAccount() {}

    private static final class Row {
        final String type;
        final String site;
        long bytes;
        long objects;

        Row(String type, String site) {
            this.type = type;
            this.site = site;
        }
    }

    /** @param allThreads whether allocations of all threads count, or only those of the one that ran the code */
    static AllocationAccount read(Path recording, boolean allThreads) throws IOException {
        List<RecordedEvent> events = RecordingFile.readAllEvents(recording);
        RecordedEvent code = events.stream()
                .filter(event -> event.getEventType().getName().equals(MeasuredCode.NAME))
                .reduce((first, second) -> second)
                .orElseThrow(() -> new IOException("the code was not reached in the JVM of its own"));
        AllocationAccount account = new AllocationAccount();
        account.calls = code.getInt("calls");
        for (RecordedEvent event : events) {
            boolean isInside = event.getEventType().getName().equals(EventRecording.ALLOCATION)
                    && !event.getStartTime().isBefore(code.getStartTime())
                    && event.getStartTime().isBefore(code.getEndTime());
            if (isInside && (allThreads || isOfThread(event, code))) {
                account.add(event);
            }
        }
        return account;
    }

    private static boolean isOfThread(RecordedEvent event, RecordedEvent code) {
        return event.getThread() != null
                && event.getThread().getJavaThreadId() == code.getThread().getJavaThreadId();
    }

    private void add(RecordedEvent event) {
        List<RecordedFrame> stack = event.getStackTrace() == null
                ? List.of()
                : event.getStackTrace().getFrames();
        String site = site(stack);
        if (site == null) {
            return; // the call of the measured code itself
        }
        String type = typeName(event.getClass("objectClass").getName());
        Row row = rows.computeIfAbsent(type + ' ' + site, key -> new Row(type, site));
        row.bytes += event.getLong("allocationSize");
        row.objects++;
        bytes += event.getLong("allocationSize");
    }

    /** The first line outside of the JDK, and the JDK's method that it called; null for the call of the measured code. */
    private static String site(List<RecordedFrame> stack) {
        for (int i = 0; i < stack.size(); i++) {
            String type = stack.get(i).getMethod().getType().getName();
            if (CALLERS.contains(type)) {
                return null;
            }
            if (!isJdks(type)) {
                String line = name(stack.get(i)) + ':' + stack.get(i).getLineNumber();
                return i == 0 ? line : line + " by " + name(stack.get(i - 1));
            }
        }
        return stack.isEmpty() ? "no stack" : name(stack.get(0));
    }

    private static boolean isJdks(String type) {
        return type.startsWith("java.")
                || type.startsWith("jdk.")
                || type.startsWith("sun.")
                || type.startsWith("com.sun.");
    }

    private static String name(RecordedFrame frame) {
        return frame.getMethod().getType().getName() + '.' + frame.getMethod().getName();
    }

    /** The JVM's name of an array is a descriptor, such as {@code [B}. */
    private static String typeName(String name) {
        try {
            return name.startsWith("[")
                    ? MethodType.fromMethodDescriptorString("()" + name.replace('.', '/'), null)
                            .returnType()
                            .getTypeName()
                    : name;
        } catch (TypeNotPresentException e) {
            return name.substring(name.indexOf('L') + 1).replace(";", "") + "[]";
        }
    }

    long bytesPerCall() {
        return bytes / calls;
    }

    /** A table, the largest sites first. */
    String table() {
        List<Row> sorted = new ArrayList<>(rows.values());
        sorted.sort((a, b) -> a.bytes != b.bytes ? Long.compare(b.bytes, a.bytes) : a.site.compareTo(b.site));
        StringBuilder text =
                new StringBuilder(String.format(Locale.ROOT, "%12s %9s  %s", "bytes", "objects", "type, site"));
        long others = 0;
        for (int i = 0; i < sorted.size(); i++) {
            Row row = sorted.get(i);
            if (i < ROWS) {
                text.append(String.format(
                        Locale.ROOT,
                        "%n%,12d %,9.0f  %s, %s",
                        row.bytes / calls,
                        (double) row.objects / calls,
                        row.type,
                        row.site));
            } else {
                others += row.bytes;
            }
        }
        return others == 0
                ? text.toString()
                : text
                        + String.format(
                                Locale.ROOT, "%n%,12d %9s  %d more sites", others / calls, "", sorted.size() - ROWS);
    }
}
