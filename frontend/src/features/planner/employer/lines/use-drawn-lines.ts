import {
  elementScroll,
  measureElement,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type Range,
} from '@tanstack/react-virtual';
import { startTransition, useLayoutEffect, useReducer, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { estimateHeight, addHeight, type Heights } from './line-heights.js';
import { linesAround, type Lines } from './lines-around.js';

interface Options {
  /** The element around the lines. It scrolls, unless the page does. */
  frame: RefObject<HTMLElement | null>;
  /** True if the page scrolls. */
  isInPage: boolean;
  count: number;
  keyOf: (index: number) => string;
  /** Returns the number of shifts in the fullest cell of a line. */
  shiftsOf: (index: number) => number;
  /** Returns lines that stay drawn when they are out of sight. */
  kept: () => readonly number[];
}

interface DrawnLines {
  lines: FrameLines;
  /** Scrolls to a line, which draws it. */
  reveal: (index: number) => void;
}

type FrameLines = Virtualizer<HTMLElement, HTMLElement>;

/**
 * Draws the lines in sight and some beyond, so that the next scroll step needs no render. Further lines
 * follow in a transition, or at once if lines in sight are missing.
 */
export function useDrawnLines({ frame, isInPage, count, keyOf, shiftsOf, kept }: Options): DrawnLines {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  /** The lines on the page. `text` differs whenever the page would look different. */
  const [drawn] = useState(() => ({ around: null as Lines | null, text: '' }));
  const [wanted] = useState(() => ({ around: null as Lines | null }));
  /** Measured heights. A line as high as its estimate needs no second render. */
  const [measured] = useState(() => ({ all: new Map() as Heights, of: new Map<string, number>() }));
  const [lines] = useState(() => new Virtualizer(options()));

  function options(): ConstructorParameters<typeof Virtualizer<HTMLElement, HTMLElement>>[0] {
    return {
      count,
      getScrollElement: () => frame.current,
      estimateSize: (index) => measured.of.get(keyOf(index)) ?? estimateHeight(measured.all, shiftsOf(index)),
      // Heights come from the browser's resize events, because measuring earlier would force a layout.
      measureElement: (element, entry, instance) => {
        const index = instance.indexFromElement(element);
        const key = keyOf(index);
        if (!entry) return instance.itemSizeCache.get(key) ?? instance.measurementsCache[index]!.size;
        const height = measureElement(element, entry, instance);
        if (!measured.of.has(key)) measured.all = addHeight(measured.all, shiftsOf(index), height);
        measured.of.set(key, height);
        return height;
      },
      getItemKey: keyOf,
      rangeExtractor: (range) => {
        wanted.around = linesAround(range, wanted.around);
        return withLines(wanted.around, range, kept());
      },
      ...(isInPage ? PAGE_SCROLLING : FRAME_SCROLLING),
      onChange: (instance, isAtOnce) => {
        if (linesKey(instance) === drawn.text) return;
        if (!isAtOnce) draw();
        else if (isWithin(instance.range, drawn.around)) startTransition(draw);
        else flushSync(draw);
      },
    };
  }

  lines.setOptions(options());
  const text = linesKey(lines);
  const around = wanted.around;
  useLayoutEffect(() => lines._didMount(), [lines]);
  useLayoutEffect(() => {
    Object.assign(drawn, { text, around });
    lines._willUpdate();
    // The user may have scrolled during the render.
    lines.options.onChange(lines, false);
  });
  const reveal = (index: number): void => {
    const line = lines.measurementsCache[index];
    if (!isInPage) lines.scrollToIndex(index);
    else if (line && frame.current)
      window.scrollBy({
        top: frame.current.getBoundingClientRect().top + line.start - window.innerHeight / 2,
      });
  };
  return { lines, reveal };
}

const FRAME_SCROLLING = { observeElementRect, observeElementOffset, scrollToFn: elementScroll };

type PageOptions = Pick<FrameLines['options'], 'observeElementRect' | 'observeElementOffset' | 'scrollToFn'>;

/** Measures the frame in a page that scrolls: how far its top is above the window, its width, and the window's height. */
const PAGE_SCROLLING: PageOptions = {
  observeElementRect: ({ scrollElement: frame }, onRect) => {
    if (!frame) return;
    const measure = (): void => onRect({ width: frame.offsetWidth, height: window.innerHeight });
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(frame);
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
    };
  },
  observeElementOffset: ({ scrollElement: frame }, onOffset) => {
    if (!frame) return;
    const offset = (): number => Math.max(0, -frame.getBoundingClientRect().top);
    const handleScroll = (): void => onOffset(offset(), true);
    const handleEnd = (): void => onOffset(offset(), false);
    handleEnd();
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('scrollend', handleEnd);
    return () => {
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('scrollend', handleEnd);
    };
  },
  // The browser keeps the lines in sight in their position.
  scrollToFn: () => undefined,
};

/** Returns the lines, their positions and the width as text, to detect changes. */
function linesKey(lines: FrameLines): string {
  const places = lines.getVirtualItems().map(({ index, start }) => `${index}:${start}`);
  return `${places.join()} ${lines.getTotalSize()} ${lines.scrollRect?.width}`;
}

function isWithin(range: FrameLines['range'], lines: Lines | null): boolean {
  return range !== null && lines !== null && lines.first <= range.startIndex && range.endIndex <= lines.last;
}

function withLines({ first, last }: Lines, { count }: Range, kept: readonly number[]): number[] {
  const all = new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  for (const index of kept) if (index >= 0 && index < count) all.add(index);
  return [...all].sort((one, other) => one - other);
}
