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
import { likelyHeight, withHeight, type Heights } from './line-heights.js';
import { linesAround, type Lines } from './lines-around.js';

interface Options {
  /** What scrolls. */
  frame: RefObject<HTMLElement | null>;
  count: number;
  keyOf: (index: number) => string;
  /** How many shifts the fullest cell of a line has. */
  shiftsOf: (index: number) => number;
  /** Lines that stay drawn, however far somebody scrolls. */
  kept: () => readonly number[];
}

type FrameLines = Virtualizer<HTMLElement, HTMLElement>;

/**
 * Draws the lines in sight, and some beyond. A step of an arrow key or a wheel scrolls to lines that are there already; those
 * that come next are drawn once it is painted, when the browser has time, and at once only where they are missing.
 */
export function useDrawnLines({ frame, count, keyOf, shiftsOf, kept }: Options): FrameLines {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  /** What is on the page; `text` says all that would look different. */
  const [drawn] = useState(() => ({ around: null as Lines | null, text: '' }));
  const [wanted] = useState(() => ({ around: null as Lines | null }));
  /** What the browser told of lines: a line that is drawn as high as was guessed costs no other drawing. */
  const [told] = useState(() => ({ all: new Map() as Heights, of: new Map<string, number>() }));
  const [lines] = useState(() => new Virtualizer(options()));

  function options(): ConstructorParameters<typeof Virtualizer<HTMLElement, HTMLElement>>[0] {
    return {
      count,
      getScrollElement: () => frame.current,
      estimateSize: (index) => told.of.get(keyOf(index)) ?? likelyHeight(told.all, shiftsOf(index)),
      // The browser tells of lines once it has laid them out; asked for before, it would do so at once.
      measureElement: (element, entry, instance) => {
        const index = instance.indexFromElement(element);
        const key = keyOf(index);
        if (!entry) return instance.itemSizeCache.get(key) ?? instance.measurementsCache[index]!.size;
        const height = measureElement(element, entry, instance);
        if (!told.of.has(key)) told.all = withHeight(told.all, shiftsOf(index), height);
        told.of.set(key, height);
        return height;
      },
      getItemKey: keyOf,
      rangeExtractor: (range) => {
        wanted.around = linesAround(range, wanted.around);
        return withLines(wanted.around, range, kept());
      },
      observeElementRect,
      observeElementOffset,
      scrollToFn: elementScroll,
      onChange: (instance, isAtOnce) => {
        if (textOf(instance) === drawn.text) return;
        if (!isAtOnce) draw();
        else if (isWithin(instance.range, drawn.around)) startTransition(draw);
        else flushSync(draw);
      },
    };
  }

  lines.setOptions(options());
  const text = textOf(lines);
  const around = wanted.around;
  useLayoutEffect(() => lines._didMount(), [lines]);
  useLayoutEffect(() => {
    Object.assign(drawn, { text, around });
    lines._willUpdate();
    // Somebody may have scrolled while it was drawn.
    lines.options.onChange(lines, false);
  });
  return lines;
}

/** Which lines there are, where, and how wide. */
function textOf(lines: FrameLines): string {
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
