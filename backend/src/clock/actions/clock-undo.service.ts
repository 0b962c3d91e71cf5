import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/auth/actor.js';
import { orNotFound, rejectIf } from '../../common/http/errors.js';
import { lockZone } from '../../companies/company-locks.js';
import { lockMember } from '../../timesheets/timesheet-access.js';
import { findStoredPress, lockClockEntry, findClockActionMember } from '../clock-access.js';
import { ClockEntryTransitionsService } from '../entries/clock-entry-transitions.service.js';
import { ClockPressesService } from './clock-presses.service.js';
import { CLOCKED_IN_SINCE, TOO_LATE_TO_UNDO, undoClockOutProblem } from '../clock.rules.js';
import { rejectTooManyClockActions } from './clock-action-limit.js';
import { trustedPhoneTime } from './press-time.rules.js';
import type { ClockEntryView, UndoClockOutRequest } from '../clock.contract.js';
import { ClockQueries } from '../clock.queries.js';

/** Undoes a clock-out. */
@Injectable()
export class ClockUndoService {
  constructor(
    private readonly em: EntityManager,
    private readonly presses: ClockPressesService,
    private readonly entryStatus: ClockEntryTransitionsService,
    private readonly queries: ClockQueries,
  ) {}

  /** Reopens the entry of a clock-out and withdraws its hours. Undoing it again changes nothing.
   * @throws NotVisible; ConflictException unless within a minute after the clock-out, after a decision on the hours, or
   * while another entry is open; TooMany */
  undo(actor: Actor, request: UndoClockOutRequest): Promise<ClockEntryView> {
    const times = this.presses.timesOf(request);
    return this.em.transactional(async () => {
      const presser = await findClockActionMember(this.em, actor, request.userId);
      const { companyId, employeeId } = presser;
      await lockZone(this.em, companyId);
      await lockMember(this.em, companyId, employeeId);
      const press = orNotFound(await findStoredPress(this.em, presser, request.clockOutPressId));
      const entry = orNotFound(await lockClockEntry(this.em, { companyId, id: press.entryId }));
      if (press.undoneAt) return this.queries.of(companyId, entry.id);
      await rejectTooManyClockActions(this.em, presser, times.receivedAt);
      if (presser.leftAt || !press.isCounted)
        throw new ConflictException(TOO_LATE_TO_UNDO, { errorCode: 'clock.too_late_to_undo' });
      rejectIf(undoClockOutProblem(entry, trustedPhoneTime(times)), 'clock.too_late_to_undo');
      const open = await lockClockEntry(this.em, { companyId, employeeId, status: 'open' });
      if (open) throw new ConflictException(CLOCKED_IN_SINCE, { errorCode: 'clock.clocked_in_since' });
      const flags = this.presses.flagsOfTime(times);
      await this.entryStatus.reopen(entry, { flags, at: times.receivedAt, actorId: actor.userId });
      await this.em.flush();
      return this.queries.of(companyId, entry.id);
    });
  }
}
