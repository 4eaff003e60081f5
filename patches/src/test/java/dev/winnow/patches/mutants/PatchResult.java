package dev.winnow.patches.mutants;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.testing.mutants.Mutant;

/** What became of the mutants of one patch, or of one package of our own code. */
final class PatchResult {
    final String patch;
    int killed;
    int equivalent;
    int survived;
    int invalid;

    /** How long it took. */
    long seconds;

    /** One line for each mutant that survived and for each entry of the list of equivalent mutants that is wrong. */
    final List<String> remarks = new ArrayList<>();

    /** Keys of the mutants that survived and are not listed as equivalent. */
    final List<String> survivors = new ArrayList<>();

    /** One line for each killed mutant, with what killed it. */
    final List<String> kills = new ArrayList<>();

    PatchResult(String patch) {
        this.patch = patch;
    }

    /**
     * @param answers one for each mutant
     * @param equivalents keys of mutants that change nothing, and why
     */
    static PatchResult of(Patch patch, List<Mutant> mutants, List<Answer> answers, Map<String, String> equivalents) {
        PatchResult result = new PatchResult(patch.id());
        TreeSet<String> unused = new TreeSet<>(equivalents.keySet());
        for (Answer answer : answers) {
            Mutant mutant = mutants.get(answer.index());
            unused.remove(mutant.key());
            String place = patch.getClass().getSimpleName() + ".java:" + mutant.line() + " " + mutant.key();
            String text = place + ": " + mutant.description();
            result.add(mutant.key(), text, answer, equivalents.containsKey(mutant.key()));
        }
        result.nameUnused(unused);
        return result;
    }

    /** @param keys entries of a list of equivalent mutants that name none */
    void nameUnused(Iterable<String> keys) {
        keys.forEach(key -> remarks.add("listed as equivalent, but there is no such mutant: " + key));
    }

    /**
     * @param mutant where it is and what changes
     * @param isListed as equivalent
     */
    void add(String key, String mutant, Answer answer, boolean isListed) {
        switch (answer.fate()) {
            case INVALID:
                invalid++;
                break;
            case KILLED:
                killed++;
                kills.add("killed: " + mutant + " by " + answer.reason());
                if (isListed) {
                    remarks.add("listed as equivalent, but killed: " + mutant);
                }
                break;
            default:
                equivalent += isListed ? 1 : 0;
                survived += isListed ? 0 : 1;
                if (!isListed) {
                    survivors.add(key);
                    remarks.add("survived: " + mutant);
                }
        }
    }

    /** Adds the numbers of another patch to these. */
    void add(PatchResult other) {
        killed += other.killed;
        equivalent += other.equivalent;
        survived += other.survived;
        invalid += other.invalid;
        seconds += other.seconds;
    }

    int mutants() {
        return killed + equivalent + survived + invalid;
    }

    /** From 0 to 1: of the mutants that are valid and not equivalent; 1 if there are none. */
    double killedShare() {
        return killed + survived == 0 ? 1 : (double) killed / (killed + survived);
    }
}
