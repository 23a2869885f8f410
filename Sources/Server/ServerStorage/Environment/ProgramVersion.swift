/// The version of the whole program.
package let programVersion = "1.0"
