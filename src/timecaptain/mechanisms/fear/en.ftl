mechanism-fear = Fear
event-fear = { $agent }: Fear { $number }
event-fear-overflow = Fear spills over onto { $place }: { $number }
fear-is = Fear: { $held }
