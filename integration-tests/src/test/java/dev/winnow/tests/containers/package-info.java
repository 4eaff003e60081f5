/** Containers as Kubernetes runs them, made of namespaces. */
package dev.winnow.tests.containers;
