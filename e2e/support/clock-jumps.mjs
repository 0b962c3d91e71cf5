/** Moves the product's clock one hour ahead at the first SIGUSR2 and back at the next. Loaded with `--import` before the product. */
import { moveDate } from '../../scripts/lib/move-date.mjs';

let byMs = 3_600_000;

process.on('SIGUSR2', () => {
  moveDate(byMs);
  byMs = -byMs;
});
