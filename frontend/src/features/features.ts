import { accounts } from './accounts/accounts.feature.js';
import { announcements } from './announcements/announcements.feature.js';
import { auth } from './auth/auth.feature.js';
import { availability } from './availability/availability.feature.js';
import { balances } from './balances/balances.feature.js';
import { calendar } from './calendar/calendar.feature.js';
import { closing } from './closing/closing.feature.js';
import { clock } from './clock/clock.feature.js';
import { companies } from './companies/companies.feature.js';
import { cover } from './cover/cover.feature.js';
import { employees } from './employees/employees.feature.js';
import { erasure } from './erasure/erasure.feature.js';
import type { KnownFeature } from './feature.js';
import { invitations } from './invitations/invitations.feature.js';
import { leave } from './leave/leave.feature.js';
import { messages } from './messages/messages.feature.js';
import { notificationSettings } from './notification-settings/notification-settings.feature.js';
import { notifications } from './notifications/notifications.feature.js';
import { offers } from './offers/offers.feature.js';
import { payPeriods } from './pay-periods/pay-periods.feature.js';
import { payRules } from './pay-rules/pay-rules.feature.js';
import { planner } from './planner/planner.feature.js';
import { push } from './push/push.feature.js';
import { rates } from './rates/rates.feature.js';
import { rotas } from './rotas/rotas.feature.js';
import { schedules } from './schedules/schedules.feature.js';
import { search } from './search/search.feature.js';
import { shifts } from './shifts/shifts.feature.js';
import { stats } from './stats/stats.feature.js';
import { supervision } from './supervision/supervision.feature.js';
import { swaps } from './swaps/swaps.feature.js';
import { tasks } from './tasks/tasks.feature.js';
import { timesheets } from './timesheets/timesheets.feature.js';
import { twoStep } from './two-step/two-step.feature.js';
import { venues } from './venues/venues.feature.js';

/**
 * The manifests of all features. Pages appear in the navigation in this order. A notification opens the page of the
 * first feature that has a page for it.
 */
export const features: readonly KnownFeature[] = [
  supervision,
  tasks,
  announcements,
  messages,
  erasure,
  timesheets,
  clock,
  schedules,
  shifts,
  rotas,
  employees,
  invitations,
  venues,
  companies,
  accounts,
  auth,
  calendar,
  push,
  notificationSettings,
  notifications,
  stats,
  payRules,
  planner,
  search,
  twoStep,
  closing,
  payPeriods,
  rates,
  leave,
  availability,
  balances,
  cover,
  swaps,
  offers,
];

/** The shared pages. Both shells, their navigation and the route table use this list. */
export const sharedPages = features.flatMap(({ pages = [] }) => pages);

/** Pages for signed-in users and visitors. */
export const publicPages = features.flatMap(({ publicPages: pages = [] }) => pages);
