mechanism-replacements = Replacements
event-replacement = { $agent } is changed by { $item }.
replaced-by = { $agent } is covered by { $item }: { $text }
