package harm

/**
 * Scala's form of ExitInInitializer: the body of an object is its static initializer.
 *
 * @packages harm.,scala.
 * @library scala3-library scala-library
 */
object ExitInScalaObject extends App {
  println("work")
  sys.exit(3)
}
