/** Rewrites class files for the desired state: the transformer, prepared and dual-body classes, retransformation of loaded ones. */
package dev.winnow.agent.transform;
