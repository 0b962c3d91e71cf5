import { Injectable } from '@nestjs/common';
import { Lookup } from '../common/http/lookup.js';
import { Config } from '../config/config.js';
import { formatCoordinates } from '../timesheets/location.rules.js';
import { findAddress, findPlace } from './geocoder-answer.js';

const SERVICE = { name: 'The geocoding service', waitMs: 3_000 };

interface Position {
  lat: number;
  lng: number;
}

/** Asks the configured geocoding services. Without a service, or when it fails, nothing is found. */
@Injectable()
export class GeocoderService {
  private readonly addresses = new Lookup({ ...SERVICE, read: findAddress });
  private readonly places = new Lookup({ ...SERVICE, read: findPlace });

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
    return geocoderUrl && this.addresses.find(formatCoordinates(position), geocoderUrl(position));
  }

  /** Returns what is known about a postcode in its official form, or null if nothing is known now. */
  async findPlace(postcode: string) {
    const { postcodeUrl } = this.config;
    return postcodeUrl && this.places.find(postcode, postcodeUrl(postcode));
  }
}
