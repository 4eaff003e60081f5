package dev.winnow.emulator.transport.rntbd;

import java.util.Random;

/** Frames with a few bytes changed, and noise. */
final class DamagedFrames {
    private static final int ONE_OF_THEM_IS_NOISE = 10;
    private static final int LONGEST_NOISE = 200;
    private static final int MOST_CHANGES = 4;

    private DamagedFrames() {}

    static byte[] of(byte[] valid, Random random) {
        if (random.nextInt(ONE_OF_THEM_IS_NOISE) == 0) {
            byte[] noise = new byte[random.nextInt(LONGEST_NOISE)];
            random.nextBytes(noise);
            return noise;
        }
        byte[] bytes = valid.clone();
        for (int i = random.nextInt(MOST_CHANGES); i >= 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        return bytes;
    }
}
