/** Methods that a user named: their inclusive bytes. */
package dev.winnow.report.methods;
