package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Records and sealed types, with what reflection tells of them.
 *
 * @live
 * @jdk 17-
 * @javac --release 17 -g -parameters
 */
public class RecordsAndSealed {
    sealed interface Shape permits Circle, Square, Other {
        default Map<String, Shape> named() {
            return new HashMap<>(Map.of(toString(), this));
        }
    }

    record Circle(@Deprecated double radius, List<? extends Number> points) implements Shape {
        Circle {
            points = new ArrayList<>(points);
        }

        Circle(double radius) {
            this(radius, new ArrayList<>(List.of(1, 2)));
        }
    }

    record Square(int... sides) implements Shape {
        @Override
        public String toString() {
            return "square " + new ArrayList<>(List.of(sides.length));
        }
    }

    static non-sealed class Other implements Shape {
        @Override
        public String toString() {
            return "other";
        }
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null; ) {
            System.out.println(new Circle(2).named() + " " + new Square(1, 2).named() + new Other().named());
            System.out.println(new Circle(1).equals(new Circle(1)) + " " + new Circle(3).hashCode());
            System.out.println(Arrays.toString(Circle.class.getRecordComponents()));
            System.out.println(Arrays.toString(Circle.class.getRecordComponents()[0].getAccessor().getAnnotations()));
            System.out.println(Arrays.toString(Shape.class.getPermittedSubclasses()) + " " + Shape.class.isSealed());
            System.out.println(Arrays.toString(RecordsAndSealed.class.getNestMembers()));
            System.out.println(line);
        }
    }
}
