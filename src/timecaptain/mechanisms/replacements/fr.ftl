mechanism-replacements = Remplacements
event-replacement = { $agent } est changé par { $item }.
replaced-by = { $agent } est recouvert par { $item } : { $text }
