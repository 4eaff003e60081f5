package com.example.books;

import java.util.List;

import com.azure.cosmos.models.PartitionKey;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Reads and writes books over HTTP. */
@RestController
@RequestMapping("/books/{genre}")
public class BookController {
    private final BookRepository books;

    BookController(BookRepository books) {
        this.books = books;
    }

    @GetMapping("/{id}")
    public Book read(@PathVariable String genre, @PathVariable String id) {
        return books.findById(id, new PartitionKey(genre))
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    @GetMapping
    public List<Book> list(@PathVariable String genre) {
        return books.findByGenre(genre);
    }

    @PutMapping("/{id}")
    public Book write(@PathVariable String genre, @PathVariable String id, @RequestBody NewBook book) {
        return books.save(new Book(id, genre, book.title(), book.year()));
    }

    /** What a client sends; the path says the rest. */
    public record NewBook(String title, int year) {}
}
