/** What the JVM finds flat in winnow.jar: the entry points, and the class loader of the nested jars that hold everything else. */
package dev.winnow.agent.start;
