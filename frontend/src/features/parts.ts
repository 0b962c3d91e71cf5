import type { Parts } from '../components/employer/slots.js';
import balances from './balances/employer/parts.js';
import invitations from './invitations/employer/parts.js';
import offers from './offers/employer/parts.js';
import planner from './planner/employer/parts.js';
import rates from './rates/employer/parts.js';
import schedules from './schedules/employer/parts.js';
import shifts from './shifts/employer/parts.js';
import supervision from './supervision/employer/parts.js';
import swaps from './swaps/employer/parts.js';
import timesheets from './timesheets/employer/parts.js';
import twoStep from './two-step/employer/parts.js';

/** The parts of features on pages of other features' resources. They load with these pages. */
export const parts: readonly Parts[] = [
  balances,
  invitations,
  offers,
  planner,
  rates,
  schedules,
  shifts,
  supervision,
  swaps,
  timesheets,
  twoStep,
];
