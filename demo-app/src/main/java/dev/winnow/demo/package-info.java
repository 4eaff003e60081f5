/** The commands of the checkout: {@code ./winnow demo} measures the real SDK, patches it and prints what the patches save; {@code ./winnow bench} measures what Winnow itself costs. */
package dev.winnow.demo;
