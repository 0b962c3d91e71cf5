/** Moves the product's clock one hour ahead. Loaded with `--import` before the product. */
const HOUR_MS = 3_600_000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + HOUR_MS);
    else super(...args);
  }

  static now() {
    return RealDate.now() + HOUR_MS;
  }
};
