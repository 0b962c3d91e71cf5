import { NATIONS, NATION_WORDS, type Nation } from '@contract/venues/nations.contract.js';
import type { Cells, ReadRow } from './shift-cells.js';

const NUMBERS = ['latitude', 'longitude', 'clockRadiusMetres', 'leastPeople'];

/** Reads the cells of a venue. Empty cells are left out, and texts that are no numbers or nations stay for the check. */
export function readVenue(cells: Cells): ReadRow {
  const row: Record<string, unknown> = {};
  for (const [key, text] of Object.entries(cells)) {
    if (text.trim() === '') continue;
    if (NUMBERS.includes(key)) row[key] = Number.isFinite(Number(text)) ? Number(text) : text;
    else if (key === 'nation') row[key] = nationOf(text) ?? text;
    else row[key] = text;
  }
  return { row, problems: {} };
}

function nationOf(text: string): Nation | undefined {
  const typed = text.trim().toLowerCase().replace('&', 'and');
  if (typed === 'england' || typed === 'wales') return 'england_and_wales';
  return NATIONS.find((nation) => NATION_WORDS[nation].toLowerCase() === typed);
}
