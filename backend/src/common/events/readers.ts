export const EMPLOYERS = 'employers';
/** All members of the company. */
export const MEMBERS = 'members';

/** The people who see a record: EMPLOYERS, MEMBERS, and ids of members. */
export type Readers = readonly string[];

/** The company's employers and these members. */
export function employersAnd(members: Iterable<string>): Readers {
  return [EMPLOYERS, ...new Set(members)];
}
