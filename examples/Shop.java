import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Random;

/** An online shop on an H2 database in memory: orders are placed, paid, listed, and in the end removed, until it is killed. */
public class Shop {
    static final int CUSTOMERS = 1_000;
    /** From then on each order that is placed removes an old one. */
    static final int KEPT = 10_000;

    public static void main(String[] arguments) throws Exception {
        try (Connection database = DriverManager.getConnection("jdbc:h2:mem:shop")) {
            try (Statement create = database.createStatement()) {
                create.execute("create table customer(id int primary key, name varchar(40), city varchar(40))");
                create.execute("create table purchase(id int primary key, customer int, item varchar(40), price decimal(10, 2),"
                        + " paid boolean)");
                create.execute("create index of_customer on purchase(customer)");
            }
            try (PreparedStatement add = database.prepareStatement("insert into customer values(?, ?, ?)")) {
                for (int id = 0; id < CUSTOMERS; id++) {
                    add.setInt(1, id);
                    add.setString(2, "Customer " + id);
                    add.setString(3, "City " + id % 50);
                    add.execute();
                }
            }
            Random random = new Random(1);
            for (int order = 0; ; order++) {
                order(database, order, random.nextInt(CUSTOMERS));
                if (order == 2 * KEPT) {
                    System.out.println("as many orders are removed as placed");
                }
            }
        }
    }

    /** One order: placed, paid, and listed with what the customer has bought before; old ones are removed. */
    static void order(Connection database, int id, int customer) throws Exception {
        try (PreparedStatement place = database.prepareStatement("insert into purchase values(?, ?, ?, ?, false)")) {
            place.setInt(1, id);
            place.setInt(2, customer);
            place.setString(3, "Book " + id % 100);
            place.setBigDecimal(4, BigDecimal.valueOf(1_000 + id % 5_000, 2));
            place.executeUpdate();
        }
        try (PreparedStatement pay = database.prepareStatement("update purchase set paid = true where id = ?")) {
            pay.setInt(1, id);
            pay.executeUpdate();
        }
        try (PreparedStatement list = database.prepareStatement("select c.name, p.item, p.price from purchase p"
                + " join customer c on c.id = p.customer where p.customer = ? and p.paid order by p.price desc")) {
            list.setInt(1, customer);
            try (ResultSet rows = list.executeQuery()) {
                while (rows.next()) {
                    rows.getString(1);
                    rows.getBigDecimal(3);
                }
            }
        }
        if (id >= KEPT) {
            try (PreparedStatement remove = database.prepareStatement("delete from purchase where id = ?")) {
                remove.setInt(1, id - KEPT);
                remove.executeUpdate();
            }
        }
    }
}
