/** The weeks that records of offers and swaps count, and whose work shows who knows a venue or a role. */
export const RECENT_WEEKS = 12;
