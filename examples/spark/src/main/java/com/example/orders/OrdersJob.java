package com.example.orders;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Writes orders from all executors and reads each back. */
public final class OrdersJob {
    private OrdersJob() {}

    /** @param arguments the account's address, the number of orders, and the number of tasks that share them */
    public static void main(String[] arguments) {
        String endpoint = arguments[0];
        int orders = Integer.parseInt(arguments[1]);
        int tasks = Integer.parseInt(arguments[2]);
        try (JavaSparkContext spark = new JavaSparkContext(new SparkConf().setAppName("orders"))) {
            int read = spark.parallelize(IntStream.range(0, orders).boxed().collect(Collectors.toList()), tasks)
                    .mapPartitions(numbers -> Orders.at(endpoint).writeAndRead(numbers))
                    .fold(0, Integer::sum);
            System.out.println("read " + read + " orders");
        }
    }
}
