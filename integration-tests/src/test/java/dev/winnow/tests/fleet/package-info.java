/** Many JVMs that are recorded and reported together. */
package dev.winnow.tests.fleet;
