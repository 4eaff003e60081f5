package dev.winnow.patches.testing;

import java.util.Random;

/** One of the two sides of a comparison: equal random numbers give equal inputs. */
interface Side {
    Object observe(Random random) throws Throwable;
}
