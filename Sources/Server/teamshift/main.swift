print("teamshift")
