package com.example.books;

import java.util.List;

import com.azure.spring.data.cosmos.repository.CosmosRepository;

/** The books in the database. */
public interface BookRepository extends CosmosRepository<Book, String> {
    List<Book> findByGenre(String genre);
}
