/** What measures named methods, with Byte Buddy: apart from the rest, because only who asks for methods needs it. */
package dev.winnow.probes.advice;
