export const EMPLOYERS = 'employers';
/** All members of the company. */
export const MEMBERS = 'members';

/** The people who see a record: EMPLOYERS, MEMBERS or ids of members. */
export type Readers = readonly string[];

/** Returns the company's employers and these members. */
export function employersAndMembers(members: Iterable<string>): Readers {
  return [EMPLOYERS, ...new Set(members)];
}
