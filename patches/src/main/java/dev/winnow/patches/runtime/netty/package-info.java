/** What patches of Netty and Reactor Netty share or create late. It knows no class of theirs. */
package dev.winnow.patches.runtime.netty;
