import type { EntityManager } from '@mikro-orm/postgresql';
import { HttpException } from '@nestjs/common';
import type { RefusedView } from '../common.contract.js';

/** One record of a bulk request, with the version that the sender saw. */
interface Seen {
  id: string;
  version?: number;
}

interface Outcome {
  done: string[];
  refused: RefusedView[];
}

/**
 * Runs the same work for several records, each on its own. A refused record is listed with its sentence and does not
 * stop the others. `failed` returns the sentence for other errors.
 */
export async function bulk(
  em: EntityManager,
  records: readonly Seen[],
  work: (id: string, version: number | undefined) => Promise<unknown>,
  failed: (error: unknown) => string,
): Promise<Outcome> {
  const done: string[] = [];
  const refused: RefusedView[] = [];
  for (const { id, version } of records) {
    // Records of earlier rounds would stay in the unit of work and slow down each further round.
    em.clear();
    try {
      await work(id.toLowerCase(), version);
      done.push(id);
    } catch (error) {
      refused.push({ id, message: error instanceof HttpException ? error.message : failed(error) });
    }
  }
  return { done, refused };
}
