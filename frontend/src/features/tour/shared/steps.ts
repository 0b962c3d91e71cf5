import type { Role } from '@contract/common/auth/roles.contract.js';
import { PRODUCT_NAME } from '@contract/common/common.contract.js';

export type Side = 'top' | 'bottom' | 'left' | 'right';

/** One step of a tour. */
export interface Step {
  /** The `data-tour` attribute of the highlighted element. */
  target: string;
  title: string;
  text: string;
  side: Side;
  /** The address of the tab with the element on phones. */
  tab?: string;
  /** The text used when the link is inside the menu and the menu button is highlighted. */
  menuText?: string;
}

/** The steps of each role's tour. */
export const steps: Readonly<Record<Role, readonly Step[]>> = {
  employer: [
    {
      target: 'welcome',
      title: `Welcome to ${PRODUCT_NAME}`,
      text: 'Your dashboard shows what is happening today and what needs you now. This tour takes a minute.',
      side: 'bottom',
    },
    {
      target: 'company-branding',
      title: 'Company Branding',
      text: 'Add your company’s name and logo. Your employees see them on every page and in emails.',
      side: 'top',
    },
    {
      target: 'notifications',
      title: 'Notifications',
      text: 'The bell notifies you of submitted hours, missed clock-outs and other items for you. Click it to open the list.',
      side: 'bottom',
    },
    {
      target: 'schedules',
      title: 'Schedules',
      text: 'Create a schedule for each shift and assign employees to it. The latest schedules appear here.',
      side: 'right',
    },
    {
      target: 'employees',
      title: 'Employees',
      text: 'Invite your employees by email. They join your company with the link in the email.',
      side: 'top',
    },
    {
      target: 'timesheets',
      title: 'Timesheets',
      text: 'Hours that your employees submit appear here. Approve or reject them in their row.',
      side: 'top',
    },
    {
      target: 'messages',
      title: 'Messages',
      text: 'Write to one of your employees, to several, or to everyone on a shift.',
      menuText:
        'Messages are in this menu. Write to one of your employees, to several, or to everyone on a shift.',
      side: 'bottom',
    },
  ],
  employee: [
    {
      target: 'welcome',
      title: `Welcome to ${PRODUCT_NAME}`,
      text: 'Your shifts, your hours and messages with your manager, all in one place. This tour takes a minute.',
      side: 'bottom',
      tab: '/employee',
    },
    {
      target: 'notifications',
      title: 'Notifications',
      text: 'The bell notifies you of new and changed shifts and of your hours. Tap a notification to open it.',
      side: 'bottom',
    },
    {
      target: 'schedules',
      title: 'My Upcoming Shifts',
      text: 'Your assigned shifts, the next one first. Tap one to see its venue and who works with you.',
      side: 'right',
      tab: '/employee?tab=shifts',
    },
    {
      target: 'timesheets',
      title: 'Timesheets',
      text: 'Clocking out submits your hours. Here you see whether they were approved, and submit other hours by hand.',
      side: 'left',
      tab: '/employee?tab=hours',
    },
    {
      target: 'badge',
      title: 'Badge Information',
      text: 'Keep your badge or SIA licence number and a photo of the badge here.',
      side: 'top',
      tab: '/employee?tab=more',
    },
    {
      target: 'messages',
      title: 'Messages',
      text: 'Write to your manager and read the replies.',
      side: 'bottom',
    },
  ],
};
