import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { Account } from '../src/users/account.entity.js';
import { newId } from '../src/common/db/schema/columns.js';
import type { Company } from '../src/companies/company.entity.js';
import type { Role } from '../src/common/auth/roles.contract.js';
import { User } from '../src/users/user.entity.js';
import { EMPLOYEES, EMPLOYERS, LEAVER } from './names.js';
import { daysBefore } from './days.js';

/** Returns a number in the form of an SIA licence that does not exist. */
const BADGE = '1000000012345600';
const LEFT_DAYS_AGO = 2;
const FIRST_PAYROLL_NUMBER = 1001;
/** The positions of the employees whose payroll numbers are still missing. */
const WITHOUT_PAYROLL_NUMBER = [3, 7];

/** Contracted and maximum minutes per week: full time, part time, a student, and hours as needed. */
const CONTRACTS = [
  { contractedMinutesPerWeek: 2_250, maxMinutesPerWeek: 2_880 },
  { contractedMinutesPerWeek: 1_200, maxMinutesPerWeek: 1_800 },
  { contractedMinutesPerWeek: 960, maxMinutesPerWeek: 1_200 },
  {},
];

/** Current and former members of the demo company. */
export interface DemoPeople {
  boss: User;
  manager: User;
  staff: User[];
  leaver: User;
}

interface Joining {
  role: Role;
  joined: Date;
  employerId?: string;
  badgeNumber?: string;
  payrollNumber?: string;
  contractedMinutesPerWeek?: number;
  maxMinutesPerWeek?: number;
  deactivatedAt?: Date;
}

/** Creates two employers who share the employees, and a former employee. */
export function demoPeople(em: EntityManager, company: Company, passwordHash: string, now: Date): DemoPeople {
  const join = ({ email, ...name }: (typeof EMPLOYERS)[number], { joined, ...about }: Joining) => {
    const times = { createdAt: joined, updatedAt: joined };
    const account = em.create(Account, {
      id: newId(),
      email,
      passwordHash,
      emailConfirmedAt: joined,
      ...times,
    });
    const place = { accountId: account.id, companyId: company.id };
    const user = em.create(User, { id: newId(), ...place, ...name, ...about, ...times });
    return user;
  };
  const [owner, second] = EMPLOYERS;
  const boss = join(owner!, { role: 'employer', joined: company.createdAt });
  const manager = join(second!, { role: 'employer', joined: daysBefore(now, 300) });
  const staff: User[] = [];
  for (const [index, person] of EMPLOYEES.entries()) {
    const badgeNumber = index % 2 === 0 ? BADGE.slice(0, -2) + String(10 + index) : undefined;
    const payrollNumber = WITHOUT_PAYROLL_NUMBER.includes(index)
      ? undefined
      : String(FIRST_PAYROLL_NUMBER + index);
    const employerId = index % 3 === 2 ? manager.id : boss.id;
    const joined = daysBefore(now, 30 + 10 * (EMPLOYEES.length - index));
    const contract = CONTRACTS[index % CONTRACTS.length]!;
    staff.push(
      join(person, { role: 'employee', joined, employerId, badgeNumber, payrollNumber, ...contract }),
    );
  }
  const deactivatedAt = daysBefore(now, LEFT_DAYS_AGO);
  const leaver = join(LEAVER, {
    role: 'employee',
    joined: daysBefore(now, 190),
    employerId: boss.id,
    badgeNumber: BADGE.slice(0, -2) + '99',
    deactivatedAt,
  });
  addDeactivationAudit(em, company.id, boss, leaver, deactivatedAt);
  return { boss, manager, staff, leaver };
}

function addDeactivationAudit(em: EntityManager, companyId: string, by: User, leaver: User, at: Date): void {
  em.create(AuditEntry, {
    id: newId(),
    companyId,
    actorId: by.id,
    action: 'employee.deactivated',
    objectType: 'user',
    objectId: leaver.id,
    changes: { deactivatedAt: { to: at.toISOString() } },
    at,
  });
}
