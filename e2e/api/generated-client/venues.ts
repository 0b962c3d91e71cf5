import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';

type Venue = components['schemas']['VenueView'];
type Failure = components['schemas']['ErrorBody'];

/** Returns the result of a call, or its error, which must not be there. */
function resultOf<Result>({ data, error }: { data?: Result; error?: unknown }): Result {
  if (data === undefined) throw new Error(`The call failed: ${JSON.stringify(error)}`);
  return data;
}

export interface Driven {
  added: Venue;
  found: Venue[];
  read: Venue;
  edited: Venue;
  replaced: Venue;
  deactivated: Venue;
  checked: components['schemas']['VenuesImportCheck'];
  imported: components['schemas']['ImportResult'];
  /** The CSV file. */
  exported: string;
  /** The answer to the read of an unknown venue. */
  missing: { status: number; body: Failure };
  /** The answer to an edit with an old version. */
  stale: { status: number; body: Failure };
}

/**
 * Calls every operation of venues through the client that is generated from the API's document. `onCall` gets each
 * operation, such as `GET /api/venues`.
 */
export async function driveVenues(
  baseUrl: string,
  cookie: string,
  onCall: (operation: string) => void,
): Promise<Driven> {
  const client = createClient<paths>({ baseUrl, headers: { cookie } });
  client.use({
    onRequest({ request, schemaPath }) {
      onCall(`${request.method} ${schemaPath}`);
    },
  });
  const address = { addressLine1: '1 High Street', city: 'Leeds', postcode: 'LS1 4DY' };
  const added = resultOf(await client.POST('/api/venues', { body: { name: 'Town Hall', ...address } }));
  const query = { filter: JSON.stringify({ q: 'town' }) };
  const found = resultOf(await client.GET('/api/venues', { params: { query } }));
  const params = { path: { id: added.id } };
  const read = resultOf(await client.GET('/api/venues/{id}', { params }));
  const { version } = read;
  const edited = resultOf(
    await client.PATCH('/api/venues/{id}', { params, body: { notes: 'Ring twice', version } }),
  );
  const stale = await client.PATCH('/api/venues/{id}', { params, body: { notes: 'Knock', version } });
  const replaced = resultOf(
    await client.PUT('/api/venues/{id}', { params, body: { ...edited, city: 'York' } }),
  );
  const deactivated = resultOf(await client.DELETE('/api/venues/{id}', { params }));
  const rows = [{ name: 'Dock', ...address }];
  const checked = resultOf(await client.POST('/api/venues/import/check', { body: { rows } }));
  const imported = resultOf(await client.POST('/api/venues/import', { body: { rows } }));
  const exported = resultOf(await client.GET('/api/venues/export', { parseAs: 'text' }));
  const unknown = { path: { id: '00000000-0000-4000-8000-000000000000' } };
  const missing = await client.GET('/api/venues/{id}', { params: unknown });
  if (!missing.error || !stale.error) throw new Error('A call succeeded that had to fail.');
  return {
    added,
    found,
    read,
    edited,
    replaced,
    deactivated,
    checked,
    imported,
    exported,
    missing: { status: missing.response.status, body: missing.error },
    stale: { status: stale.response.status, body: stale.error },
  };
}
