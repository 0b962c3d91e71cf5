import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import type {
  Copied,
  CopiedView,
  OpenedShift,
  SkippedShift,
} from '@contract/rotas/copy/rota-copy.contract.js';
import { SHIFTS_MAX } from '@contract/rotas/rotas.contract.js';
import { counted } from '@/lib/counts.js';
import { fullName } from '@/lib/names.js';

/** Returns the name of a shift's employee, or 'Open shift'. */
export function ownerText({ employee }: Pick<OpenedShift, 'employee'>): string {
  return employee ? fullName(employee) : 'Open shift';
}

/** Returns a sentence with the reason why a shift was skipped. */
export function skipReasonText({ reason, employee, venue }: SkippedShift): string {
  if (reason === 'outside') return 'This day is not in the rota.';
  if (reason === 'left') return `${employee ? fullName(employee) : 'This employee'} has left the company.`;
  if (reason === 'closed') return `${venue ? withoutBidi(venue.name) : 'This venue'} is no longer active.`;
  return `The rota is full. It can have at most ${SHIFTS_MAX.toLocaleString('en-GB')} shifts.`;
}

/** Returns a sentence with the number of copied shifts. */
export function copiedText({ copied, skippedCount, rota }: CopiedView): string {
  const total = copied + skippedCount;
  if (total === 0) return 'There were no shifts to copy on these days.';
  const to = withoutBidi(rota.name);
  if (skippedCount === 0) return `${counted(copied, 'shift')} copied to ${to}.`;
  return `${copied} of ${counted(total, 'shift')} copied to ${to}.`;
}

const NAMES = 3;

/** Returns '2 shifts stay open: Isla Reid is on leave.', or null if none does. */
export function openedText({ opened, openedCount }: Copied): string | null {
  if (openedCount === 0) return null;
  const names = [...new Set(opened.map(ownerText))];
  const others = names.length - NAMES;
  const all = others > 0 ? [...names.slice(0, NAMES), counted(others, 'other employee')] : names;
  const away = `${new Intl.ListFormat('en-GB').format(all)} ${all.length === 1 ? 'is' : 'are'} on leave`;
  return `${counted(openedCount, 'shift')} ${openedCount === 1 ? 'stays' : 'stay'} open: ${away}.`;
}

/** Returns a sentence about the step after which employees see the copies, or null if there are none. */
export function unpublishedText({ copied, rota }: CopiedView): string | null {
  if (copied === 0) return null;
  if (rota.status === 'draft') return 'This rota is a draft. Employees see the shifts once you publish it.';
  return 'These changes are not published. Employees see the shifts once you publish the changes.';
}
