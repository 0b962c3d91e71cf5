/** The parts of the United Kingdom with bank holidays of their own. */
export const NATIONS = ['england_and_wales', 'scotland', 'northern_ireland'] as const;
export type Nation = (typeof NATIONS)[number];

export const NATION_WORDS: Readonly<Record<Nation, string>> = {
  england_and_wales: 'England and Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
};

/** The nation of a venue for which none was chosen, and of a shift without a venue. */
export const DEFAULT_NATION: Nation = 'england_and_wales';
