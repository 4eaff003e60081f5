package dev.winnow.experiment.run;

/** The rate that a user asks for: so many operations per second in each JVM, or a share of what the slowest arm can do. */
public final class Rate {
    private final double perSecond;
    private final double share;

    private Rate(double perSecond, double share) {
        this.perSecond = perSecond;
        this.share = share;
    }

    public static Rate perSecond(double perSecond) {
        return new Rate(perSecond, Double.NaN);
    }

    /** @param share of what the slowest arm reaches when it begins operations as fast as it can, such as 0.6 */
    public static Rate share(double share) {
        return new Rate(Double.NaN, share);
    }

    /** Whether the arms must be measured before it is known. */
    public boolean isShare() {
        return !Double.isNaN(share);
    }

    /** The rate that is not a share. */
    public FixedRate fixed() {
        return new FixedRate(perSecond);
    }

    /** @param slowest operations per second that the slowest arm reached */
    public FixedRate of(double slowest) {
        // Whole operations read better, and nobody needs the rest.
        return new FixedRate(Math.max(1, Math.floor(share * slowest)));
    }

    @Override
    public String toString() {
        return isShare() ? FixedRate.number(100 * share) + "%" : FixedRate.number(perSecond);
    }
}
