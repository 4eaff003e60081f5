package dev.winnow.fleet;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

import dev.winnow.report.section.PartialReport;
import org.apache.spark.SparkConf;
import org.apache.spark.io.CompressionCodec;
import org.apache.spark.io.LZ4CompressionCodec;

/**
 * Parts of the report as they travel, compressed with what Spark itself uses: zlib takes as long as all of the serialization, and a
 * driver has little time for each part.
 */
final class PartBytes {
    /** Not the cluster's settings: both sides have to agree. A part is a megabyte at most, and is worth one block. */
    private static final CompressionCodec CODEC =
            new LZ4CompressionCodec(new SparkConf(false).set("spark.io.compression.lz4.blockSize", "512k"));

    private PartBytes() {}

    static byte[] of(PartialReport part) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            part.writeTo(CODEC.compressedOutputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static PartialReport read(byte[] bytes) {
        return PartialReport.readFrom(CODEC.compressedInputStream(new ByteArrayInputStream(bytes)));
    }
}
