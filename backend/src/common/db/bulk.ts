import type { EntityManager } from '@mikro-orm/postgresql';
import { HttpException } from '@nestjs/common';

/** One of several records that a request names, as its sender saw it. */
interface Seen {
  id: string;
  version?: number;
}

interface Outcome {
  done: string[];
  refused: { id: string; message: string }[];
}

/** Does the same with several records, each by itself: one that is refused is named with its sentence and never stops the
 * others. `failed` answers the sentence for what is nobody's fault. */
export async function bulk(
  em: EntityManager,
  records: readonly Seen[],
  work: (id: string, version: number | undefined) => Promise<unknown>,
  failed: (error: unknown) => string,
): Promise<Outcome> {
  const done: string[] = [];
  const refused: { id: string; message: string }[] = [];
  for (const { id, version } of records) {
    // Each starts afresh: what was read for the ones before would be carried along, slower with every one.
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
