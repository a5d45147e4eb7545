mechanism-markers = Jetons des réceptacles
event-marker = Le jeton de { $agent } est déplacé.
markers-are = jetons des réceptacles : { $markers }
