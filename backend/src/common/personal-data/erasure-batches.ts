import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';

/** The remaining work after an employee was erased. */
export interface ErasureJob {
  id: string;
  companyId: string;
  userId: string;
  createdAt: string;
  /** The id of the last row that this step has checked. */
  afterId: string | null;
  /** Returns whether a text certainly names the person. Null if the name is no longer stored. */
  isNamedIn: ((text: string) => boolean) | null;
}

/** Processes the next rows. Returns the id of the last one, or null after the last rows. */
export type ErasureBatch<Job = ErasureJob> = (em: EntityManager, job: Job) => Promise<string | null>;

/** A step of a feature after an employee was erased. It runs after the request was answered. */
export interface ErasureStep {
  /** Stored in the database while the step runs. */
  name: string;
  /** True if other users may see the data. Such steps run before the others. */
  isShown: boolean;
  batch: ErasureBatch;
}

export const CHANGED_AT_ONCE = 1_000;
export const READ_AT_ONCE = 200;
export const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Returns the id after which the next batch starts, or null after the last rows. */
export function nextBatchStart(rows: { id: string }[]): string | null {
  return rows.length === READ_AT_ONCE ? rows.at(-1)!.id : null;
}

/** Runs a statement that changes at most CHANGED_AT_ONCE rows. It must not find changed rows again. */
export async function runBatch(em: EntityManager, statement: RawBuilder<unknown>): Promise<string | null> {
  const { numAffectedRows = 0n } = await statement.execute(em.getKysely());
  return numAffectedRows < CHANGED_AT_ONCE ? null : NO_ID;
}
