package dev.winnow.patches.netty;

import dev.winnow.patches.api.Patch;

/** A patch of Netty or Reactor Netty. These serve the whole application, so that only who asks for such a patch gets it. */
abstract class NettyPatch extends Patch {
    NettyPatch(String id, String title, String source) {
        super(id, title, source);
    }

    @Override
    public final String group() {
        return "netty";
    }

    @Override
    public final boolean inAll() {
        return false;
    }
}
