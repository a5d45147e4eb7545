mechanism-markers = Tokens of the receptacles
event-marker = The token of { $agent } is moved.
markers-are = tokens of the receptacles: { $markers }
