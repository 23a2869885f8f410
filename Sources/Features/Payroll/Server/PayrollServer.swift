package import ServerAPI

/// The payroll, which the API does not have.
package let payrollServer = ServerFeature("Payroll", migrations: payrollMigrations)
