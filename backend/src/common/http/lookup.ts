import { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const KEEP_MOST = 5_000;
const KEEP_MS = 24 * 3_600_000;
/**
 * The maximum number of concurrent requests.
 * Further questions get no answer, so a slow service delays no other request.
 */
const AT_ONCE = 8;
/** Longer answers are refused. */
const BYTES_MAX = 200_000;

/** Asks a service outside that answers JSON. The result is null if it fails, is slow or is asked too often at once. */
export class Lookup<Found extends object | string> {
  private readonly log = new Logger(Lookup.name);
  private readonly kept = new LRUCache<string, Promise<Found | null>>({ max: KEEP_MOST, ttl: KEEP_MS });
  private asking = 0;

  /** `name` begins the sentence in the log. `read` returns null for an answer that says nothing. */
  constructor(
    private readonly options: { name: string; waitMs: number; read: (answer: unknown) => Found | null },
  ) {}

  /** Returns the kept answer for a key, or asks the service at its address. Failures are not kept. */
  find(key: string, url: string): Promise<Found | null> {
    const known = this.kept.get(key);
    if (known) return known;
    if (this.asking >= AT_ONCE) return Promise.resolve(null);
    const answer = this.ask(url);
    this.kept.set(key, answer);
    void answer.then((found) => {
      if (found === null) this.kept.delete(key);
    });
    return answer;
  }

  private async ask(url: string): Promise<Found | null> {
    this.asking += 1;
    try {
      const answer = await fetch(url, {
        redirect: 'error',
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(this.options.waitMs),
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return this.options.read(JSON.parse(await readLimitedText(answer)));
    } catch (error) {
      // The message omits the URL, which contains what was asked, and a key.
      this.log.warn(`${this.options.name} failed: ${(error as Error).name}`);
      return null;
    } finally {
      this.asking -= 1;
    }
  }
}

/** Returns a text of an answer without what a database or a page cannot show, cut at `most` characters, or null. */
export function lookupText(value: unknown, most: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replaceAll('\u0000', '').toWellFormed().trim();
  return text === '' ? null : Array.from(text).slice(0, most).join('');
}

/** The keys and indexes that lead to a value inside an answer. */
export type LookupPath = readonly (string | number)[];

/** Returns the first value that `read` accepts of those that the paths lead to, or null. */
export function firstFound<Found>(
  paths: readonly LookupPath[],
  answer: unknown,
  read: (value: unknown) => Found | null,
): Found | null {
  for (const path of paths) {
    const found = read(path.reduce<unknown>(stepInto, answer));
    if (found !== null) return found;
  }
  return null;
}

function stepInto(value: unknown, key: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string | number, unknown>)[key];
}

/** Returns the text of an answer. Throws if it is too long. */
async function readLimitedText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > BYTES_MAX) throw new Error('the answer is too long');
  }
  return Buffer.concat(chunks).toString('utf8');
}
