package dev.winnow.demo.ab;

/** Names a trial in the journal, also that of an earlier run. */
record TrialKey(int round, String cell, String arm) {}
