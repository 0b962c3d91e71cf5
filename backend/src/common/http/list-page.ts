/** How many rows beyond its page a list counts. */
export const COUNTED_BEYOND = 1_000;

/** One page of a list; the wire carries the rows, and where they stand in `Content-Range`. */
export class Page<T> {
  /** How many rows there are; where more follow than are counted, as many as are counted. */
  readonly total: number;
  /** True when there are more than `total`. */
  readonly hasMore: boolean;

  constructor(
    readonly name: string,
    readonly rows: T[],
    readonly first: number,
    counted: number,
  ) {
    const most = first + rows.length + COUNTED_BEYOND;
    this.hasMore = counted > most;
    this.total = Math.min(counted, most);
  }

  get contentRange(): string {
    if (this.rows.length === 0) return `${this.name} */${this.total}`;
    return `${this.name} ${this.first}-${this.first + this.rows.length - 1}/${this.total}`;
  }
}
