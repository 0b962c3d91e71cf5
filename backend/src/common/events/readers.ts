export const EMPLOYERS = 'employers';
/** All members of the company. */
export const MEMBERS = 'members';

/** Who sees a record: the company's employers, all its members, and members by their ids. */
export type Readers = readonly string[];

/** The company's employers and these members. */
export function employersAnd(members: Iterable<string>): Readers {
  return [EMPLOYERS, ...new Set(members)];
}
