import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { withoutBidi } from '../common/fields/bidi.contract.js';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { hoursText } from '../common/time/durations.js';
import { NAME_PLACEHOLDER } from '../notifications/notifications.texts.js';
import { NotifierService } from '../notifications/notifier.service.js';
import { joinShiftOfHours, VENUE_OF_HOURS } from '../shifts/shift-of-hours.sql.js';
import type { Timesheet } from '../timesheets/timesheet.entity.js';

/** A message names this many venues. */
const NAMED = 3;
const HOURS = 'venue_hours_submitted';

/** A supervisor of the venue of submitted hours. */
interface Supervisor {
  userId: string;
  venue: string;
}

const SUPERVISOR: Selection<Supervisor> = selection({
  'venue_supervisors vs': ['userId'],
  venue: sql`v.name`,
});

/** Notifies new supervisors, and supervisors of submitted hours at their venues. A leaver supervises nothing any more. */
@Injectable()
export class SupervisionNotifications implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly notifier: NotifierService,
  ) {}

  onModuleInit(): void {
    this.events.on('supervision.changed', (event) => this.notify(event));
    this.events.on('timesheet.submitted', (event) => {
      const { employeeId, scheduleId, rotaShiftId, date } = event.timesheet;
      // Withdrawn hours that are submitted again are another timesheet of the same shift and day.
      const subject = `${employeeId} ${scheduleId ?? rotaShiftId} ${date}`;
      return this.notifyOfHours(event, 'submitted', subject);
    });
    this.events.on('timesheet.corrected', (event) =>
      event.resubmitted ? this.notifyOfHours(event, 'corrected and resubmitted') : undefined,
    );
    this.events.on('timesheet.withdrawn', async (event) => {
      await this.notifier.withdraw(event, { type: HOURS, timesheetId: event.timesheet.id });
    });
    this.events.on('employee.deactivated', async ({ user: { companyId, id } }) => {
      await sql`delete from venue_supervisors where company_id = ${companyId} and user_id = ${id}`.execute(
        this.em.getKysely(),
      );
    });
  }

  private async notify(event: EventOf<'supervision.changed'>): Promise<void> {
    const { added, employeeId, actorId } = event;
    if (added.length === 0) return;
    await this.notifier.notify(event, [employeeId], {
      type: 'supervision_changed',
      title: added.length === 1 ? 'You supervise a venue' : `You supervise ${added.length} venues`,
      message: `${NAME_PLACEHOLDER} made you a supervisor of ${venueNames(added)}.`,
      namedId: actorId,
      data: {},
    });
  }

  private async notifyOfHours(
    event: EventOf<'timesheet.submitted' | 'timesheet.corrected'>,
    verb: string,
    subject?: string,
  ): Promise<void> {
    const { id: timesheetId, employeeId, totalHours, date, startTime, endTime } = event.timesheet;
    const supervisors = await read(this.em.getKysely(), SUPERVISOR, supervisorsOf(event.timesheet));
    const [first] = supervisors;
    if (!first) return;
    const { shift } = await this.notifier.formatter(event);
    const times = shift({ name: first.venue, date, startTime, endTime });
    await this.notifier.notify(
      event,
      supervisors.map(({ userId }) => userId),
      {
        type: HOURS,
        title: 'Hours to approve',
        message: `${NAME_PLACEHOLDER} ${verb} ${hoursText(totalHours)}: ${times}.`,
        namedId: employeeId,
        data: { timesheetId },
        subject,
      },
    );
  }
}

/** SQL for the supervisors of the venue of hours, except the employee. The venue is that of the published shift. */
function supervisorsOf({ companyId, employeeId, scheduleId, rotaShiftId }: Timesheet): RawBuilder<unknown> {
  return sql`
    from venue_supervisors vs
    join venues v on v.company_id = vs.company_id and v.id = vs.venue_id
    join users u on u.company_id = vs.company_id and u.id = vs.user_id
   where vs.company_id = ${companyId} and u.role = 'employee' and u.deactivated_at is null
     and vs.user_id <> ${employeeId}
     and vs.venue_id = (
       select ${VENUE_OF_HOURS}
         from (select ${companyId}::uuid as company_id, ${employeeId}::uuid as employee_id, ${scheduleId}::uuid as schedule_id,
                      ${rotaShiftId}::uuid as rota_shift_id) t
         left join schedules s on s.company_id = t.company_id and s.id = t.schedule_id
         left join ${joinShiftOfHours(sql`t`)} r on true)`;
}

function venueNames(names: readonly string[]): string {
  const rest = names.length - NAMED;
  const named = names.slice(0, NAMED).map(withoutBidi);
  const parts = rest > 0 ? [...named, `${rest} more`] : named;
  return new Intl.ListFormat('en-GB').format(parts);
}
