/** A small application on the real SDK that knows nothing of Winnow, to try it on. */
package dev.winnow.demo.app;
