package com.example.books;

import com.azure.cosmos.CosmosClientBuilder;
import com.azure.spring.data.cosmos.config.AbstractCosmosConfiguration;
import com.azure.spring.data.cosmos.repository.config.EnableCosmosRepositories;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Connects to the account that the properties {@code cosmos.*} name, in direct mode: the mode of clients that name none. */
@Configuration
@EnableCosmosRepositories
public class CosmosConfiguration extends AbstractCosmosConfiguration {
    @Value("${cosmos.database}")
    private String database;

    @Bean
    CosmosClientBuilder cosmosClientBuilder(
            @Value("${cosmos.endpoint}") String endpoint, @Value("${cosmos.key}") String key) {
        return new CosmosClientBuilder().endpoint(endpoint).key(key);
    }

    @Override
    protected String getDatabaseName() {
        return database;
    }
}
