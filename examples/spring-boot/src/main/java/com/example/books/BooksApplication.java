package com.example.books;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** A service that keeps books in Azure Cosmos DB. */
@SpringBootApplication
public class BooksApplication {
    public static void main(String[] arguments) {
        // The SDK would ask the cloud's metadata address where it runs; this example talks to this machine only.
        System.setProperty("COSMOS.DISABLE_IMDS_ACCESS", "true");
        SpringApplication.run(BooksApplication.class, arguments);
    }
}
