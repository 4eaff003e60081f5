package dev.winnow.report.account;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Where all bytes of the measured blocks of a recording come from, and how far that can be trusted. */
public final class Account {
    /** In per cent of the JVM's counter: how much must be accounted for, and by how much the events may exceed it. */
    private static final double TOLERANCE = 1;

    /** What operations allocate. Its children are the owners. */
    public final AccountNode root;
    /** What periodic tasks and Winnow's own thread allocate meanwhile. Its children are threads, and theirs classes. */
    public final AccountNode background;
    /** 0 if unknown. */
    public final long operations;
    /** By the JVM's own counter, background work included; 0 if the recording does not have it. */
    public final long counterBytes;

    private final Gaps gaps;

    Account(AccountNode root, AccountNode background, MeasuredBlocks blocks, Gaps gaps) {
        this.root = root;
        this.background = background;
        this.operations = blocks.operations();
        this.counterBytes = blocks.bytes();
        this.gaps = gaps;
    }

    /** Per operation, or the total if the operations are unknown. */
    public double perOperation(double figure) {
        return operations == 0 ? figure : figure / operations;
    }

    /** What operations allocated by the JVM's counter: all of it but background work. */
    public long operationBytes() {
        return counterBytes - background.tally().bytes();
    }

    /** The bytes of events with a complete stack in per cent of the JVM's counter. */
    public double accountedPercent() {
        return percent(eventBytes() - gaps.bytes());
    }

    private long eventBytes() {
        return root.tally().bytes() + background.tally().bytes();
    }

    private double percent(long bytes) {
        return 100.0 * bytes / counterBytes;
    }

    /** Why these figures are not those of everything; empty if they are. */
    public List<String> problems() {
        List<String> problems = new ArrayList<>();
        if (eventBytes() == 0) {
            problems.add("the recording has no event of an allocation (jdk.ObjectAllocationOutsideTLAB)");
        }
        if (counterBytes == 0) {
            problems.add("the recording does not have the JVM's counter of allocated bytes (winnow.Arm)");
        } else if (percent(eventBytes()) > 100 + TOLERANCE || accountedPercent() < 100 - TOLERANCE) {
            problems.add(text(
                    "the events' sum of %,d B is %.1f %% of the %,d B that the JVM counted; %.1f %% have a complete stack",
                    eventBytes(), percent(eventBytes()), counterBytes, accountedPercent()));
        }
        if (gaps.lostEvents() || !problems.isEmpty()) {
            problems.addAll(gaps.sentences());
        }
        return problems;
    }

    /** Such as {@code accounted for: 99.4 % of 62,240 B/op}, with what is not. */
    public String summary() {
        String unit = operations == 0 ? "B" : "B/op";
        StringBuilder summary = new StringBuilder(
                text("accounted for: %.1f %% of %,.0f %s", accountedPercent(), perOperation(counterBytes), unit));
        if (background.tally().bytes() > 0) {
            summary.append(text(
                    "; %,.0f %s of these are background work, %,.0f %s the operations",
                    perOperation(background.tally().bytes()), unit, perOperation(operationBytes()), unit));
        }
        gaps.sentences().forEach(sentence -> summary.append("; ").append(sentence));
        return summary.toString();
    }

    private static String text(String format, Object... figures) {
        return String.format(Locale.ROOT, format, figures);
    }
}
