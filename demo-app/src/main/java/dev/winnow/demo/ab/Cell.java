package dev.winnow.demo.ab;

import dev.winnow.demo.fork.Load;

/**
 * One configuration in which all arms are compared.
 *
 * @param name as the tables call it, unique within an experiment
 */
record Cell(String name, Load load) {}
