import type { EmployeeDetail } from '@contract/users/users.contract.js';
import type { ComponentType, ReactNode } from 'react';

/** The invitations that the list of employees shows. */
export interface InvitedToList {
  /** The number of people who are invited and have not joined. */
  count: number;
  /** The list's button and the button of the empty list. Null if the user may not invite. */
  button: ReactNode;
  firstStep: ReactNode;
  /** The invited people below the list. */
  below: ReactNode;
}

/** The places on pages of resources that another feature fills, and what it gets there. */
export interface Slots {
  employeeActionReset: { person: EmployeeDetail; onClose: () => void };
  employeeBalance: { employeeId: string };
  employeeLeaver: object;
  employeeOffers: { employeeId: string };
  employeeRates: { employeeId: string };
  employeeShifts: object;
  employeeSupervision: { person: EmployeeDetail };
  employeeSwaps: { employeeId: string };
  employeeTimesheets: object;
  invitedToList: { children: (invited: InvitedToList) => ReactNode };
  rotaView: object;
  scheduleTimesheets: object;
  venueSchedules: { venueId: string; hint: string };
}

/** The parts of a feature on the pages of others. */
export type Parts = { readonly [Name in keyof Slots]?: ComponentType<Slots[Name]> };

const filled: { [Name in keyof Slots]?: ComponentType<Slots[Name]> } = {};

/** Adds the parts of a feature, before the first page is shown. */
export function fillSlots(parts: Parts): void {
  Object.assign(filled, parts);
}

/** Shows the part of a feature at this place. @throws if no feature fills it. */
export function Slot<Name extends keyof Slots>({ name, ...props }: { name: Name } & Slots[Name]) {
  const Part = filled[name] as ComponentType<object> | undefined;
  if (!Part) throw new Error(`No feature fills the slot ${name}`);
  return <Part {...props} />;
}
