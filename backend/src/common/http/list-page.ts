/** One page of a list; the wire carries the rows, and where they stand in `Content-Range`. */
export class Page<T> {
  constructor(
    readonly name: string,
    readonly rows: T[],
    readonly first: number,
    readonly total: number,
  ) {}

  get contentRange(): string {
    if (this.rows.length === 0) return `${this.name} */${this.total}`;
    return `${this.name} ${this.first}-${this.first + this.rows.length - 1}/${this.total}`;
  }
}
