import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { withoutBidi } from '../common/fields/bidi.contract.js';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { NAME_PLACEHOLDER } from '../notifications/notifications.texts.js';
import { NotifierService } from '../notifications/notifier.service.js';

/** A message names this many venues. */
const NAMED = 3;

/** Notifies new supervisors. A leaver supervises nothing any more. */
@Injectable()
export class SupervisionNotifications implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly notifier: NotifierService,
  ) {}

  onModuleInit(): void {
    this.events.on('supervision.changed', (event) => this.notify(event));
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
}

function venueNames(names: readonly string[]): string {
  const rest = names.length - NAMED;
  const named = names.slice(0, NAMED).map(withoutBidi);
  const parts = rest > 0 ? [...named, `${rest} more`] : named;
  return new Intl.ListFormat('en-GB').format(parts);
}
