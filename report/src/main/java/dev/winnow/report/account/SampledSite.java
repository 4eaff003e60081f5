package dev.winnow.report.account;

/** One sample with its place in the code. */
final class SampledSite {
    final String owner;
    final String site;
    final String type;
    /** Bytes that the sample stands for. */
    final long weight;

    SampledSite(String owner, String site, String type, long weight) {
        this.owner = owner;
        this.site = site;
        this.type = type;
        this.weight = weight;
    }
}
