import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';

/** What is left to do for somebody who was erased, as a batch needs it. */
export interface ErasureJob {
  id: string;
  companyId: string;
  userId: string;
  createdAt: string;
  /** The last row that was looked at in this step. */
  afterId: string | null;
  /** Returns whether a text certainly names the person. Null once the name is no longer kept. */
  isNamedIn: ((text: string) => boolean) | null;
}

/** Looks at the next rows; the last one's id, or null after the last rows. */
export type ErasureBatch<Job = ErasureJob> = (em: EntityManager, job: Job) => Promise<string | null>;

/** What a feature does for somebody who was erased, after it was answered that they are. */
export interface ErasureStep {
  /** Stands in the database while the step is under way. */
  name: string;
  /** True for what others might be shown, which goes before what nobody sees. */
  isShown: boolean;
  batch: ErasureBatch;
}

export const CHANGED_AT_ONCE = 1_000;
export const READ_AT_ONCE = 200;
export const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The id after which the next batch reads on; null after the last rows. */
export function lastOf(rows: { id: string }[]): string | null {
  return rows.length === READ_AT_ONCE ? rows.at(-1)!.id : null;
}

/** For a statement of at most CHANGED_AT_ONCE rows that leaves none behind which it would find again. */
export async function whileFull(em: EntityManager, statement: RawBuilder<unknown>): Promise<string | null> {
  const { numAffectedRows = 0n } = await statement.execute(em.getKysely());
  return numAffectedRows < CHANGED_AT_ONCE ? null : NO_ID;
}
