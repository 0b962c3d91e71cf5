import { followPointer } from './follow-pointer.js';
import { draggedTimes, type Bar, type Grip } from '../timeline/timeline.js';
import type { TypedTimes } from '../cells/parse-times.js';

/** Distance in pixels from the end of a bar within which a drag moves only that end. */
const EDGE = 10;
/** Pointer movement in pixels that starts a drag. */
const THRESHOLD = 4;

interface Options {
  bar: Bar;
  /** The width of the track in minutes. */
  span: number;
  timesText: (times: TypedTimes) => string;
  onDrop: (times: TypedTimes) => void;
}

/**
 * Drags a bar of the day view in steps of a quarter of an hour, until the pointer is released or Escape
 * cancels. The bar shows the new times during the drag.
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
    // The browser fires `click` after the drag. The attribute stays until then, so that the click does nothing.
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
