package dev.winnow.report.cpu;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;

/** The sampled JVMs of an arm. */
public final class CpuArm {
    public final String name;

    private final List<CpuProfile> profiles = new ArrayList<>();
    private final List<Double> micros = new ArrayList<>();

    public CpuArm(String name) {
        this.name = name;
    }

    /** @param cpuMicros per operation, of the whole process */
    public void add(CpuProfile profile, double cpuMicros) {
        profiles.add(profile);
        micros.add(cpuMicros);
    }

    int size() {
        return profiles.size();
    }

    List<CpuProfile> profiles() {
        return profiles;
    }

    /** Of all JVMs together. */
    double sum(ToDoubleFunction<CpuProfile> figure) {
        return profiles.stream().mapToDouble(figure).sum();
    }

    /**
     * CPU time per operation in microseconds, one figure per JVM.
     *
     * @param grouping of the places: those that it gives the same name are one row
     */
    Map<String, double[]> micros(UnaryOperator<String> grouping) {
        Map<String, double[]> rows = new TreeMap<>();
        for (int i = 0; i < profiles.size(); i++) {
            CpuProfile profile = profiles.get(i);
            double microsPerWeight = micros.get(i) * profile.javaShare() / profile.weight();
            for (Map.Entry<String, Double> place : profile.weights.entrySet()) {
                rows.computeIfAbsent(grouping.apply(place.getKey()), any -> new double[profiles.size()])[i] +=
                        microsPerWeight * place.getValue();
            }
        }
        return rows;
    }
}
