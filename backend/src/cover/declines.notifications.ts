import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { EMPLOYERS } from '../common/events/readers.js';
import { NAME_PLACEHOLDER } from '../notifications/notifications.texts.js';
import { NotifierService } from '../notifications/notifier.service.js';

/** Notifies employers of declined shifts. The reason is not quoted, because it may be about the employee's health. */
@Injectable()
export class DeclinesNotifications implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: NotifierService,
  ) {}

  onModuleInit(): void {
    this.events.on('shift.declined', (event) => this.notify(event, 'Shift declined', "can't work"));
    this.events.on('shift.decline_withdrawn', (event) =>
      this.notify(event, 'Shift no longer declined', 'can work after all'),
    );
  }

  private async notify(event: EventOf<'shift.declined'>, title: string, verb: string): Promise<void> {
    const { id, shiftId, rotaId, scheduleId, employeeId, startsAt, ...times } = event.decline;
    const { shift } = await this.notifier.formatter(event);
    await this.notifier.notify(event, [EMPLOYERS], {
      type: 'shift_declined',
      title,
      message: `${NAME_PLACEHOLDER} ${verb}: ${shift(times)}.`,
      namedId: employeeId,
      data: { employeeId, ...(rotaId ? { rotaId, rotaShiftId: shiftId } : { scheduleId: scheduleId! }) },
      subject: id,
      replacesUnread: true,
      starts: [startsAt],
    });
  }
}
