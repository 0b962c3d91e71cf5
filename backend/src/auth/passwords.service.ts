import { hash, verify, type Options } from '@node-rs/argon2';
import { networkKey } from '../common/http/client-address.js';
import { FairQueue } from './fair-queue.js';

/** argon2id with OWASP's minimum parameters. `2` is argon2id in the library's enumeration. */
export const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * With two hashes at once, Node has threads for other work. A whole office may sign in from one address, so fifty may
 * wait.
 */
const BOUNDS = { atOnce: 2, perOne: 50, inAll: 500 };
const BUSY = 'Too many people are signing in. Please try again in a moment.';

/** Hashes and checks passwords, a few at once. Network addresses take turns. */
export class PasswordsService {
  private readonly queue = new FairQueue(BOUNDS, BUSY);
  private readonly dummyHash: Promise<string>;

  /** @param cost the cost of a hash, which each hash contains */
  constructor(private readonly cost: Options = ARGON2ID) {
    this.dummyHash = hash('nobody has this password', cost);
  }

  hash(password: string, address: string): Promise<string> {
    return this.queue.run(networkKey(address), () => hash(password, this.cost));
  }

  /** Checks a password. Without a stored hash it takes as long and fails, so that the time reveals no account. */
  async matches(stored: string | null, password: string, address: string): Promise<boolean> {
    const against = stored ?? (await this.dummyHash);
    const matches = await this.queue.run(networkKey(address), () => verify(against, password));
    return matches && stored !== null;
  }
}
