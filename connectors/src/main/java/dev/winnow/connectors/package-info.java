/** An application on the SDK that the build packs as the Spark and the Kafka connector pack theirs: with a relocated SDK in it. */
package dev.winnow.connectors;
