import type {
  ClockCardView,
  ClockedBreak,
  ClockEntryView,
  ClockView,
} from '@contract/clock/clock.contract.js';
import { UNDO_WITHIN_MS } from '@contract/timesheets/timesheets.rules.js';
import { plannedTimes } from '@/lib/dates.js';
import { isWaiting, clockActionTime, type ClockAction } from './clock-action.js';

/** The running entry, as the server or a waiting clock-in reports it. */
export interface Running {
  shift: ClockCardView;
  /** The time of the clock-in, by the server's clock. */
  since: string;
  clockInPressId: string;
  /** The id of the first clock-in of the entry. Clocking in within a minute of the clock-out continues the same
   * entry. */
  entryPressId: string;
  /** The clocked breaks. The last one has no end while it runs. */
  breaks: readonly ClockedBreak[];
  /** The last start or end of a break, if it is not sent yet. */
  waitingBreak: ClockAction | null;
  /** The clock-in, if it is not sent yet. */
  waiting: ClockAction | null;
}

/** A clock-out in the last minute, which can be undone. */
export interface Undoable {
  clockOutPressId: string;
  entryPressId: string;
  shift: ClockCardView;
  /** The time of the clock-out and the end of the undo period, by the server's clock. */
  since: string;
  until: string;
}

/** The employee's state on the clock, including unsent clock actions. */
export interface ClockState {
  running: Running | null;
  undoable: Undoable | null;
  /** Clock-outs that are not sent yet. */
  ended: ClockAction[];
  /** Refused clock actions that the employee has not dismissed. */
  refused: ClockAction[];
  /** The running shift first, then the others by start, without duplicates. */
  cards: ClockCardView[];
  /** The ids of the cards whose shifts can be clocked in to. */
  offered: ReadonlySet<string>;
}

/** Returns a card for an entry whose shift is no longer listed. It allows clocking out only. */
function cardOfUnlistedShift(entry: ClockEntryView, timeZone: string): ClockCardView {
  const { plannedStartsAt, plannedEndsAt, shiftId, scheduleId, rotaShiftId, shiftName, venue } = entry;
  return {
    ...plannedTimes(entry, timeZone),
    id: shiftId,
    scheduleId,
    rotaShiftId,
    name: shiftName,
    startsAt: plannedStartsAt,
    endsAt: plannedEndsAt,
    venue,
    status: 'active',
    isConfirmed: true,
    isDeclined: false,
    version: 0,
    isClocked: true,
    opensAt: plannedStartsAt,
    closesAt: plannedEndsAt,
    breakMinutes: entry.breakMinutes,
  };
}

function runningOf(entry: ClockEntryView | null, { cards }: ClockView, timeZone: string): Running | null {
  if (!entry) return null;
  const shift = cards.find(({ id }) => id === entry.shiftId) ?? cardOfUnlistedShift(entry, timeZone);
  const { clockInPressId, clockedInAt: since, clockedBreaks: breaks } = entry;
  return {
    shift,
    since,
    clockInPressId,
    entryPressId: clockInPressId,
    breaks,
    waitingBreak: null,
    waiting: null,
  };
}

/** A clock-out with the running entry before it. */
interface Out extends Undoable {
  running: Running;
}

function clockOutOf(running: Running, at: Omit<Undoable, 'shift' | 'entryPressId' | 'until'>): Out {
  const { shift, entryPressId } = running;
  const until = new Date(Date.parse(at.since) + UNDO_WITHIN_MS).toISOString();
  return { ...at, until, shift, entryPressId, running };
}

/** Returns the clock-out that can be undone, if the server reports one. */
function undoableClockOut(view: ClockView, timeZone: string): Out | null {
  const { undoable: entry } = view;
  const running = runningOf(entry, view, timeZone);
  if (!entry?.clockOutPressId || !entry.clockedOutAt || !running) return null;
  const { clockOutPressId, clockedOutAt: since } = entry;
  return clockOutOf(running, { clockOutPressId, since });
}

/** Returns the breaks after a waiting start or end. The server may already have it, so it changes nothing twice. */
function breaksAfter(breaks: readonly ClockedBreak[], action: ClockAction): readonly ClockedBreak[] {
  const last = breaks.at(-1);
  const isOnBreak = last?.endsAt === null;
  if (isOnBreak !== (action.kind === 'break_end')) return breaks;
  const at = clockActionTime(action);
  return last && isOnBreak
    ? [...breaks.slice(0, -1), { ...last, endsAt: at }]
    : [...breaks, { startsAt: at, endsAt: null }];
}

const isInTime = ({ until }: Undoable, at: string): boolean => at <= until;

/** Combines the server's data with the waiting clock actions. */
export function clockStateOf(
  view: ClockView,
  actions: readonly ClockAction[],
  { now, timeZone }: { now: Date; timeZone: string },
): ClockState {
  let running = runningOf(view.open, view, timeZone);
  let out = running ? null : undoableClockOut(view, timeZone);
  let ended: ClockAction[] = [];
  for (const action of actions.filter(isWaiting)) {
    if (action.kind === 'in') {
      // The server already has it, but its response was lost.
      if (action.id === running?.clockInPressId) continue;
      const at = clockActionTime(action);
      // Clocking in within a minute of the clock-out continues the same entry.
      const isUndone = out?.shift.id === action.shift.id && isInTime(out, at);
      const begun = { since: at, entryPressId: action.id, breaks: [] };
      const { since, entryPressId, breaks } = isUndone && out ? out.running : begun;
      const clockInPressId = action.id;
      running = {
        shift: action.shift,
        since,
        clockInPressId,
        entryPressId,
        breaks,
        waitingBreak: null,
        waiting: action,
      };
      ended = ended.filter(({ shift }) => shift.id !== action.shift.id);
      out = null;
    } else if (action.kind === 'out') {
      out = running && clockOutOf(running, { clockOutPressId: action.id, since: clockActionTime(action) });
      running = null;
      ended.push(action);
    } else if (action.kind !== 'undo') {
      running = running && {
        ...running,
        breaks: breaksAfter(running.breaks, action),
        waitingBreak: action,
      };
    } else if (out?.clockOutPressId === action.clockOutPressId) {
      running = out.running;
      ended = ended.filter(({ id }) => id !== action.clockOutPressId);
      out = null;
    }
  }
  const refused = actions.filter(({ refusal }) => refusal !== null);
  const first = running ? [running.shift] : [];
  const undoable = out && isInTime(out, now.toISOString()) ? out : null;
  const shiftsWithActions = [...ended, ...refused, ...(undoable ? [undoable] : [])].map(({ shift }) => shift);
  const listed = view.cards.filter(({ closesAt }) => new Date(closesAt) > now);
  const others = [...shiftsWithActions, ...listed].toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const cards = [...new Map([...first, ...others].map((card) => [card.id, card])).values()];
  return { running, undoable, ended, refused, cards, offered: new Set(listed.map(({ id }) => id)) };
}

/** Applies the entry of a response to the loaded view, so that the screen does not wait for a reload. */
export function applyEntry(view: ClockView, entry: ClockEntryView): ClockView {
  if (entry.status === 'open') return { ...view, open: entry, undoable: null };
  if (view.open?.id !== entry.id) return view;
  const isUndoable = entry.source === 'press' && !entry.flags.includes('was_missed');
  return { ...view, open: null, undoable: isUndoable ? entry : null };
}

/** The actions that a shift allows on the clock. */
export type CardState =
  | { kind: 'running'; running: Running }
  /** Clocked out, and the clock-out is not sent yet. */
  | { kind: 'ended'; action: ClockAction }
  /** Clocked in to another shift, which must end first. */
  | { kind: 'elsewhere'; running: Running }
  /** Unassigned or over; still shown because of its clock actions. */
  | { kind: 'gone' }
  | { kind: 'early' }
  | { kind: 'ready' };

export function cardState(
  card: ClockCardView,
  { running, ended, offered }: ClockState,
  now: Date,
): CardState {
  if (running?.shift.id === card.id) return { kind: 'running', running };
  const action = ended.findLast(({ shift }) => shift.id === card.id);
  if (action) return { kind: 'ended', action };
  if (!offered.has(card.id)) return { kind: 'gone' };
  if (running) return { kind: 'elsewhere', running };
  return now < new Date(card.opensAt) ? { kind: 'early' } : { kind: 'ready' };
}
