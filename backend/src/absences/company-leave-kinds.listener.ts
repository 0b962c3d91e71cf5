import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { LeaveKind } from './leave-kind.entity.js';
import type { LeaveCode } from './leave-words.contract.js';

/** The kinds of leave that every company has. Statutory sick pay is not computed, so sickness is unpaid at first. */
const KINDS: { code: LeaveCode; name: string; isPaid: boolean; isCounted: boolean }[] = [
  { code: 'annual', name: 'Annual leave', isPaid: true, isCounted: true },
  { code: 'sick', name: 'Sickness', isPaid: false, isCounted: false },
  { code: 'unpaid', name: 'Unpaid leave', isPaid: false, isCounted: false },
  { code: 'other', name: 'Other leave', isPaid: true, isCounted: false },
];

/** Gives a new company the kinds of leave that every company has. */
@Injectable()
export class CompanyLeaveKindsListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('company.created', ({ company: { id: companyId } }) => {
      const now = this.clock.now();
      for (const kind of KINDS)
        this.em.persist(
          this.em.create(LeaveKind, { id: newId(), companyId, ...kind, createdAt: now, updatedAt: now }),
        );
    });
  }
}
