import { hash, verify } from '@node-rs/argon2';
import { Injectable, ServiceUnavailableException } from '@nestjs/common';

/** argon2id with OWASP's least parameters; `2` is argon2id in the library's enumeration. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashing takes both cores with two at once; more than this would starve everything else. */
const AT_ONCE = 4;
const WAITING_MOST = 100;

/** Hashes and checks passwords, a few at a time. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly nobody = this.hash('nobody has this password');

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, ARGON2ID));
  }

  /** Checks a password; without a hash it takes as long and fails, so that time does not tell who exists. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await this.nobody);
    const matches = await this.inTurn(() => verify(against, password));
    return matches && stored !== null;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= WAITING_MOST) {
        throw new ServiceUnavailableException(
          'Too many people are signing in. Please try again in a moment.',
        );
      }
      await new Promise<void>((turn) => this.waiting.push(turn));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      // The turn is handed on, so that nobody slips in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
