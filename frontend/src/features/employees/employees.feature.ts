import * as rules from '@contract/users/users.rules.js';
import type { EmployeeDetail, EmployeeView } from '@contract/users/users.contract.js';
import { isAllowed, isEmployer, type Actor } from '../../session/can.js';
import { conversationLink } from '../messages/shared/conversation-link.js';
import type { Feature } from '../feature.js';

type Person = Pick<EmployeeView, 'id' | 'deactivatedAt' | 'erasedAt'>;

export const employees = {
  resources: {
    employees: {
      label: 'Employees',
      noun: 'employee',
      icon: 'users',
      section: 'people',
      position: 1,
      invalidates: ['employees', 'assignments', 'rotas', 'clock-entries', 'timesheets', 'erasures', 'stats'],
      rights: { list: 'employee.list', show: 'employee.list', edit: 'employee.list' },
      pages: () => import('./employer/index.js'),
    },
  },
  rights: {
    'employee.list': isEmployer,
    'employee.edit': (actor: Actor, person: Pick<Person, 'erasedAt'>) =>
      isEmployer(actor) && isAllowed(rules.editProblem(person)),
    'employee.invite': isEmployer,
    'employee.export': isEmployer,
    // The number of other employers changes only the server's message, so it does not matter here.
    'employee.deactivate': (actor: Actor, person: Person) =>
      isEmployer(actor) && isAllowed(rules.deactivationProblem(person, actor.id, 0)),
    'employee.reactivate': (actor: Actor, person: Person) =>
      isEmployer(actor) && isAllowed(rules.reactivationProblem(person)),
    'employee.reset-factors': (actor: Actor, person: Pick<EmployeeDetail, 'id' | 'hasSecondFactor'>) =>
      isEmployer(actor) && person.hasSecondFactor && person.id !== actor.id,
    'employee.erase': (actor: Actor, person: Person) =>
      isEmployer(actor) && isAllowed(rules.erasureProblem(person)),
  },
  searchKinds: {
    person: {
      label: 'People',
      icon: 'users',
      to: (id, role) => (role === 'employer' ? `/manage/employees/${id}/show` : conversationLink(id)),
    },
  },
  records: { user: ['employee'] },
  notificationTarget: ({ data: { employeeId } }, role) =>
    employeeId && role === 'employer' ? `/manage/employees/${employeeId}/show` : null,
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    employees: typeof employees;
  }
}
