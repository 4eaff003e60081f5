/** Whether Maven Central would take what {@code mvn -Prelease verify} stages. */
package dev.winnow.release;
