import { followPointer } from './follow-pointer.js';
import { draggedTimes, type Bar, type Grip } from './timeline.js';
import type { TypedTimes } from './typed-times.js';

/** So near to an end of a bar it is the end that is dragged. */
const EDGE = 10;
/** So far a pointer goes before a press becomes a drag. */
const THRESHOLD = 4;

interface Options {
  bar: Bar;
  /** How many minutes are as wide as the track. */
  span: number;
  timesText: (times: TypedTimes) => string;
  onDrop: (times: TypedTimes) => void;
}

/**
 * Follows a pointer that was pressed on a bar of a day: its ends change its times, the rest of it moves it, by quarters of
 * an hour, until it is let go or Escape is pressed. The bar says the times that it would have.
 */
export function dragBar(pressed: PointerEvent, bar: HTMLElement, options: Options): void {
  const place = bar.parentElement!;
  const track = place.parentElement!.getBoundingClientRect();
  const box = bar.getBoundingClientRect();
  const words = bar.querySelector('[data-times]')!;
  const before = words.textContent;
  const grip = gripAt(pressed.clientX, box);
  let times: TypedTimes | null = null;

  const move = (event: PointerEvent): void => {
    const x = event.clientX - pressed.clientX;
    if (bar.dataset.dragged === undefined && Math.abs(x) < THRESHOLD) return;
    bar.dataset.dragged = '';
    times = draggedTimes(options.bar, grip, (x / track.width) * options.span);
    words.textContent = times ? options.timesText(times) : before;
    const [left, right] = [grip === 'end' ? 0 : x, grip === 'start' ? 0 : x];
    bar.style.marginLeft = `${left}px`;
    bar.style.width = `${Math.max(EDGE, box.width + right - left)}px`;
  };
  const stop = (): void => {
    stopFollowing();
    words.textContent = before;
    bar.removeAttribute('style');
    // The click that ends a drag comes after it.
    setTimeout(() => delete bar.dataset.dragged);
  };
  const drop = (): void => {
    stop();
    if (times) options.onDrop(times);
  };
  const stopFollowing = followPointer({ move, drop, cancel: stop });
}

function gripAt(x: number, { left, right }: DOMRect): Grip {
  if (x < left + EDGE) return 'start';
  return x > right - EDGE ? 'end' : 'both';
}
