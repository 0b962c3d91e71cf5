import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../src/common/db/schema/columns.js';
import { Message } from '../src/messages/message.entity.js';
import type { User } from '../src/users/user.entity.js';
import type { DemoPeople } from './demo-people.js';
import { MINUTE_MS } from '../src/common/time/units.js';

const HOUR = 60;
const DAY = 24 * HOUR;
const REPLY = 'Re: Message';

/** A message: its age, whether an employee wrote it, and its text. */
type Line = readonly [minutesAgo: number, by: 'employer' | 'employee', subject: string, content: string];

const SHIFT_SWAP: Line[] = [
  [9 * DAY, 'employee', 'Swap on Thursday', 'Could I swap Thursday with Callum? He has said yes.'],
  [9 * DAY - 40, 'employer', REPLY, 'Fine by me. I have changed it on the rota.'],
  [9 * DAY - 35, 'employee', REPLY, 'Thank you!'],
  [
    DAY + 3 * HOUR,
    'employer',
    'Saturday',
    'We are two short at the arena on Saturday. Could you do 16:00 to 23:00?',
  ],
  [DAY + 2 * HOUR, 'employee', REPLY, 'I can come from 17:00.'],
  [DAY + HOUR, 'employer', REPLY, '17:00 is good. Meet at gate C, radios are in the control room.'],
  [25, 'employee', REPLY, 'On my way now. Is parking behind the stand still open?'],
];
const FORGOTTEN: Line[] = [
  [3 * DAY, 'employee', 'Forgot to clock out', 'Sorry, I forgot to clock out last night. I left at 22:10.'],
  [3 * DAY - 90, 'employer', REPLY, 'No problem, please send the hours by hand and I will approve them.'],
];
const LATE: Line[] = [
  [2 * HOUR, 'employee', 'Running late', 'The 8:15 train was cancelled, I will be about 20 minutes late.'],
];
const BADGE: Line[] = [
  [
    6 * DAY,
    'employer',
    'Your licence',
    'Your SIA licence ends next month. Please send me the new number once you have it.',
  ],
  [5 * DAY, 'employee', REPLY, 'I have applied, they say two weeks.'],
];
const WELCOME: Line[] = [
  [12 * DAY, 'employer', 'Welcome', 'Good to have you on the team. Your first shifts are on the rota.'],
  [12 * DAY - HOUR, 'employee', REPLY, 'Thanks, looking forward to it.'],
];

/** Creates conversations of employers and employees. Some have an unread message. */
export function demoMessages(
  em: EntityManager,
  companyId: string,
  { boss, manager, staff, leaver }: DemoPeople,
  now: Date,
): void {
  const write = (employer: User, employee: User, lines: Line[], isRead = true) => {
    for (const [index, [minutesAgo, by, subject, content]] of lines.entries()) {
      const [from, to] = by === 'employer' ? [employer, employee] : [employee, employer];
      const at = new Date(now.getTime() - minutesAgo * MINUTE_MS);
      em.create(Message, {
        id: newId(),
        companyId,
        senderId: from.id,
        receiverId: to.id,
        subject,
        content,
        isRead: isRead || index < lines.length - 1,
        createdAt: at,
        updatedAt: at,
      });
    }
  };
  const [priya, callum, zofia, marcus, aisha] = staff as [User, User, User, User, User];
  write(boss, priya, SHIFT_SWAP, false);
  write(boss, callum, FORGOTTEN);
  write(manager, zofia, BADGE);
  write(manager, marcus, LATE, false);
  write(boss, aisha, WELCOME);
  write(boss, leaver, FORGOTTEN);
}
