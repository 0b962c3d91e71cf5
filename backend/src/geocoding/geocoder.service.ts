import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Config } from '../config/config.js';
import { formatCoordinates } from '../timesheets/location.rules.js';
import { findAddress, findPlace, type Place } from './geocoder-answer.rules.js';

const WAIT_MS = 3_000;
const KEEP_MOST = 5_000;
const KEEP_MS = 24 * 3_600_000;
/**
 * The maximum number of concurrent requests.
 * Further questions get no answer, so a slow service delays no other request.
 */
const AT_ONCE = 8;
/** Longer answers are refused. */
const BYTES_MAX = 200_000;

interface Position {
  lat: number;
  lng: number;
}

/** Asks the configured geocoding services. Without a service, or when it fails, nothing is found. */
@Injectable()
export class GeocoderService {
  private readonly log = new Logger(GeocoderService.name);
  private readonly addresses = cache<string>();
  private readonly places = cache<Place>();
  private asking = 0;

  constructor(private readonly config: Config) {}

  get findsAddresses(): boolean {
    return this.config.geocoderUrl !== null;
  }

  get findsPostcodes(): boolean {
    return this.config.postcodeUrl !== null;
  }

  /** Returns the address of a position, or null if none is available now. */
  async findAddress(position: Position): Promise<string | null> {
    const { geocoderUrl } = this.config;
    if (geocoderUrl === null) return null;
    return this.find(this.addresses, formatCoordinates(position), () =>
      this.ask(geocoderUrl(position), findAddress),
    );
  }

  /** Returns what is known about a postcode in its official form, or null if nothing is known now. */
  async findPlace(postcode: string): Promise<Place | null> {
    const { postcodeUrl } = this.config;
    if (postcodeUrl === null) return null;
    return this.find(this.places, postcode, () => this.ask(postcodeUrl(postcode), findPlace));
  }

  /** Returns a kept answer, or asks. Failures are not kept. */
  private find<Found>(
    kept: LRUCache<string, Promise<Found | null>>,
    key: string,
    ask: () => Promise<Found | null>,
  ): Promise<Found | null> {
    const known = kept.get(key);
    if (known) return known;
    if (this.asking >= AT_ONCE) return Promise.resolve(null);
    const answer = ask().catch(() => null);
    kept.set(key, answer);
    void answer.then((found) => {
      if (found === null) kept.delete(key);
    });
    return answer;
  }

  private async ask<Found>(url: string, read: (answer: unknown) => Found | null): Promise<Found | null> {
    this.asking += 1;
    try {
      const answer = await fetch(url, {
        redirect: 'error',
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(WAIT_MS),
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return read(JSON.parse(await readLimitedText(answer)));
    } catch (error) {
      // The message omits the URL, which contains a position or a postcode, and a key.
      this.log.warn(`The geocoding service failed: ${(error as Error).name}`);
      return null;
    } finally {
      this.asking -= 1;
    }
  }
}

function cache<Found extends object | string>() {
  return new LRUCache<string, Promise<Found | null>>({ max: KEEP_MOST, ttl: KEEP_MS });
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
