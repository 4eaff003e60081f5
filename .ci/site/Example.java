package com.example;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the site's example report is of: maps that stay nearly empty, and a list that grows. */
public final class Example {
    public static void main(String[] arguments) {
        long sum = 0;
        for (int i = 0; i < 3_000_000; i++) {
            sum += headers(i).size() + numbers(i % 40).size();
        }
        System.out.println(sum);
    }

    private static Map<String, String> headers(int i) {
        Map<String, String> headers = new HashMap<>(64);
        headers.put("number", Integer.toString(i));
        return headers;
    }

    private static List<Integer> numbers(int count) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            numbers.add(i);
        }
        return numbers;
    }
}
