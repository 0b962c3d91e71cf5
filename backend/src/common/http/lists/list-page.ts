/** The number of rows beyond its page that a list counts. */
export const COUNTED_BEYOND = 1_000;

/** One page of a list. The body of the response contains the rows, and `Content-Range` their position. */
export class Page<T> {
  /** The number of rows, at most COUNTED_BEYOND after this page. */
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
