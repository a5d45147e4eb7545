"""The bottom of the box: removed cards inside, and upright in its gap the cards that stay in everybody's view."""
