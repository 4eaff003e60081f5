package com.example.books;

import com.azure.spring.data.cosmos.core.mapping.Container;
import com.azure.spring.data.cosmos.core.mapping.PartitionKey;
import org.springframework.data.annotation.Id;

/** A book of the catalogue; books of one genre share a partition. */
@Container(containerName = "books")
public record Book(@Id String id, @PartitionKey String genre, String title, int year) {}
