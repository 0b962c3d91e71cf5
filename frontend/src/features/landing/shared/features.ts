import type { IconName } from '@/ui/display/Icon.js';

export const features: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'calendar',
    title: 'Schedule Creation',
    text: 'Set the date, the times and the venue. A shift past midnight ends the next day.',
  },
  {
    icon: 'user-plus',
    title: 'Employee Assignment',
    text: 'Assign employees to shifts. They are notified at once, and you are warned when two shifts overlap.',
  },
  {
    icon: 'clock',
    title: 'Timesheet Tracking',
    text: 'Employees send hours from their phones. Muster calculates them to the minute, less breaks.',
  },
  {
    icon: 'check-circle',
    title: 'Approval Workflow',
    text: 'Approve or reject with a reason, one by one or in bulk. The history shows every change.',
  },
];
