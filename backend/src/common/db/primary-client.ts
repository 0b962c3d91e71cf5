import pg from 'pg';
import { hostUrls } from '../../config/database-url.js';
import { rejectReadOnly } from './pool/session-settings.js';

/** Limits the search if the connection itself has no limit. */
const SEARCH_MS = 10_000;

interface Host {
  host: string;
  port: number;
}

type Callback = (error: Error | null) => void;

/** The last search for each list of hosts, which simultaneous connections share. */
const searches = new Map<string, Promise<Host>>();

/** None of several hosts accepts changes now. */
class NoPrimary extends Error {
  /** PostgreSQL's code for a connection that cannot be established. */
  readonly code = '08001';
}

/**
 * A client whose URL may name several hosts, as in `postgresql://a:5432,b:5432/muster`. It connects to the one that
 * accepts changes. After the end of a connection the next one searches for that host again.
 */
export class PrimaryClient extends pg.Client {
  private readonly hosts: string[];
  private readonly searchMs: number;

  constructor(config: string | pg.ClientConfig = {}) {
    const options = typeof config === 'string' ? { connectionString: config } : config;
    const hosts = options.connectionString ? hostUrls(options.connectionString) : [];
    super(hosts.length > 1 ? { ...options, connectionString: hosts[0] } : options);
    this.hosts = hosts;
    this.searchMs = options.connectionTimeoutMillis || SEARCH_MS;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.Client> | void {
    if (this.hosts.length < 2) return callback ? super.connect(callback) : super.connect();
    const connecting = this.moveToPrimary().then(() => super.connect());
    if (!callback) return connecting;
    connecting.then(() => callback(null), callback);
  }

  private async moveToPrimary(): Promise<void> {
    const key = this.hosts.join();
    const search = searches.get(key) ?? findPrimary(this.hosts, this.searchMs);
    searches.set(key, search);
    const forget = (): void => {
      if (searches.get(key) === search) searches.delete(key);
    };
    this.once('end', forget);
    try {
      const { host, port } = await search;
      this.host = host;
      this.port = port;
    } catch (error) {
      forget();
      throw error;
    }
  }
}

/** Asks all hosts at the same time. @throws NoPrimary if none accepts changes */
async function findPrimary(urls: string[], withinMs: number): Promise<Host> {
  const probes = urls.map(
    (connectionString) =>
      new pg.Client({
        connectionString,
        connectionTimeoutMillis: withinMs,
        application_name: 'muster-check',
      }),
  );
  try {
    return await Promise.any(probes.map((probe) => requirePrimary(probe, withinMs)));
  } catch (error) {
    const { errors } = error as AggregateError;
    const reasons = probes.map(({ host, port }, index) => `${host}:${port}: ${reasonOf(errors[index])}`);
    throw new NoPrimary(reasons.join('; '), { cause: error });
  } finally {
    for (const probe of probes) void probe.end();
  }
}

async function requirePrimary(probe: pg.Client, withinMs: number): Promise<Host> {
  probe.on('error', () => undefined);
  await probe.connect();
  await rejectReadOnly(probe, withinMs);
  return { host: probe.host, port: probe.port };
}

/** Returns why a connection failed. A host with several addresses has one error per address. */
export function reasonOf(error: unknown): string {
  return ((error instanceof AggregateError ? error.errors[0] : error) as Error).message;
}
