/** {@code ./winnow bench error-rates}: how often experiments on this machine find differences that are not there. */
package dev.winnow.lab.bench.errorrates;
