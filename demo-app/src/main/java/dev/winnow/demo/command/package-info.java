/** {@code ./winnow demo}: measures the real SDK, patches it, and prints what the patches save. */
package dev.winnow.demo.command;
