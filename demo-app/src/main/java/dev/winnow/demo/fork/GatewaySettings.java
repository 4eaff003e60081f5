package dev.winnow.demo.fork;

/**
 * How the embedded gateway answers.
 *
 * @param headers response headers per answer
 */
public record GatewaySettings(int headers) {}
