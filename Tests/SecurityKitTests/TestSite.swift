import SecurityKit

/// The site of the tests.
let site = RelyingParty(id: "shifts.example.org", origins: ["https://shifts.example.org"])
let handle = Array("account 1".utf8)
