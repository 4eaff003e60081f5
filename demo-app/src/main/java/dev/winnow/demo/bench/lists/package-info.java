/** The SDK's unmodifiable list beside the JDK's. */
package dev.winnow.demo.bench.lists;
