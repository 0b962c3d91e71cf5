/** A waiting request. Its queue does not change while it waits. `refuse` answers it with an error instead of starting it. */
export interface Waiting {
  readonly member: string;
  /** Whether the request had a connection before it began to wait. */
  readonly hasBegun: boolean;
  readonly start: () => void;
  readonly refuse?: () => void;
}

/**
 * The waiting requests of one company. Requests that already had a connection are served first, then members in turn.
 */
export class CompanyQueue {
  /** The number of requests that are served now. */
  running = 0;
  waiting = 0;
  private readonly begun: Waiting[] = [];
  /** The first member in the map is served next. */
  private readonly members = new Map<string, Waiting[]>();

  constructor(readonly key: string) {}

  add(request: Waiting): void {
    const { hasBegun, member } = request;
    const line = hasBegun ? this.begun : (this.members.get(member) ?? []);
    line.push(request);
    if (!hasBegun) this.members.set(member, line);
    this.waiting += 1;
  }

  /** Removes and returns the next request. Its member is served last from now on. */
  next(): Waiting {
    const [first] = this.members.values();
    const request = this.begun[0] ?? first![0]!;
    if (!this.remove(request)) throw new Error('The next request does not wait');
    const { member } = request;
    const line = this.members.get(member);
    if (line && this.members.delete(member)) this.members.set(member, line);
    return request;
  }

  /** Removes a request. Returns whether it was still waiting. */
  remove(request: Waiting): boolean {
    const { hasBegun, member } = request;
    const line = hasBegun ? this.begun : (this.members.get(member) ?? []);
    const index = line.indexOf(request);
    if (index === -1) return false;
    line.splice(index, 1);
    if (!hasBegun && line.length === 0) this.members.delete(member);
    this.waiting -= 1;
    return true;
  }

  /** Returns the newest request of the member with the most waiting requests. */
  newestOfLongest(): Waiting {
    const longest = [...this.members.values()].reduce((a, b) => (b.length > a.length ? b : a));
    return longest.at(-1)!;
  }
}
