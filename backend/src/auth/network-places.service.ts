import { Injectable } from '@nestjs/common';
import { isIP } from 'node:net';
import { networkKey } from '../common/http/client-address.js';
import { firstFound, Lookup, lookupText, type LookupPath } from '../common/http/lookup.js';
import { isPublicAddress } from '../common/http/public-address.js';
import { Config } from '../config/config.js';

const TEXT_MAX = 60;

/** The places of the town and the country in the answers of ipinfo.io, ip-api.com and ipapi.co, and of MaxMind. */
const CITY: readonly LookupPath[] = [['city'], ['city', 'names', 'en']];
const COUNTRY: readonly LookupPath[] = [['country_name'], ['country'], ['country', 'names', 'en']];

/** Knows roughly where a network address is, if the operator configured a service for this. */
@Injectable()
export class NetworkPlacesService {
  /** A slow service delays a sign-in by at most a second. */
  private readonly lookup = new Lookup({ name: 'The service of places', waitMs: 1_000, read: readPlace });

  constructor(private readonly config: Config) {}

  /** Returns a town and country like `Leeds, United Kingdom`, or null if nothing is known now. */
  async find(address: string): Promise<string | null> {
    const { placeUrl } = this.config;
    const key = networkKey(address);
    // The key of an IPv4 address, also of one written as IPv6, is the address.
    const ip = isIP(key) ? key : address;
    if (!placeUrl || !isIP(ip) || !isPublicAddress(ip)) return null;
    return this.lookup.find(key, placeUrl(ip));
  }
}

function readPlace(answer: unknown): string | null {
  const [city, country] = [CITY, COUNTRY].map((paths) =>
    firstFound(paths, answer, (found) => lookupText(found, TEXT_MAX)),
  );
  return [city, country].filter(Boolean).join(', ') || null;
}
