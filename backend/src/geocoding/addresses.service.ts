import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Config } from '../config/config.js';
import { formatCoordinates } from '../timesheets/location.rules.js';
import { findAddress } from './geocoder-answer.rules.js';

const WAIT_MS = 3_000;
const KEEP_MOST = 5_000;
const KEEP_MS = 24 * 3_600_000;
/**
 * The maximum number of concurrent requests.
 * Further positions get no address, so a slow service delays no other request.
 */
const AT_ONCE = 8;
/** Longer answers are refused. */
const BYTES_MAX = 200_000;

interface Position {
  lat: number;
  lng: number;
}

/** Asks the configured geocoding service for addresses. Without a service, or when it fails, there is no address. */
@Injectable()
export class AddressesService {
  private readonly log = new Logger(AddressesService.name);
  private readonly kept = new LRUCache<string, Promise<string | null>>({ max: KEEP_MOST, ttl: KEEP_MS });
  private asking = 0;

  constructor(private readonly config: Config) {}

  get isOn(): boolean {
    return this.config.geocoderUrl !== null;
  }

  /** Returns the address of a position, or null if none is available now. */
  find(position: Position): Promise<string | null> {
    const { geocoderUrl } = this.config;
    if (geocoderUrl === null) return Promise.resolve(null);
    const key = formatCoordinates(position);
    const known = this.kept.get(key);
    if (known) return known;
    if (this.asking >= AT_ONCE) return Promise.resolve(null);
    const answer = this.requestAddress(geocoderUrl(position)).catch(() => null);
    this.kept.set(key, answer);
    void answer.then((address) => {
      if (address === null) this.kept.delete(key);
    });
    return answer;
  }

  private async requestAddress(url: string): Promise<string | null> {
    this.asking += 1;
    try {
      const answer = await fetch(url, {
        redirect: 'error',
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(WAIT_MS),
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return findAddress(JSON.parse(await readLimitedText(answer)));
    } catch (error) {
      // The message omits the URL, which contains a position and a key.
      this.log.warn(`The geocoding service failed: ${(error as Error).name}`);
      return null;
    } finally {
      this.asking -= 1;
    }
  }
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
