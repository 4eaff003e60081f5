/** How a query finds its partitions, and how their pages become one sequence. */
package dev.winnow.patches.cosmos4.query;
