import AppFeature
enum P {}
