/** The bands of the minimum wage. An employer chooses the band, because Muster stores no date of birth. */
export const WAGE_BANDS = ['from_21', 'from_18', 'below_18', 'apprentice'] as const;
export type WageBand = (typeof WAGE_BANDS)[number];
export const WAGE_BAND_WORDS: Readonly<Record<WageBand, string>> = {
  from_21: '21 and over',
  from_18: '18 to 20',
  below_18: 'Under 18',
  apprentice: 'Apprentice',
};
