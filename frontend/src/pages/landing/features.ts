import type { IconName } from '../../ui/Icon.js';

export const features: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'calendar',
    title: 'Schedule Creation',
    text: 'Set the date, the times and the place. A shift past midnight ends the next day, without tricks.',
  },
  {
    icon: 'user-plus',
    title: 'Employee Assignment',
    text: 'Put people on shifts. They are told at once, and you are warned when two shifts overlap.',
  },
  {
    icon: 'clock',
    title: 'Timesheet Tracking',
    text: 'Hours arrive from the phone and are worked out to the minute, breaks included.',
  },
  {
    icon: 'check-circle',
    title: 'Approval Workflow',
    text: 'Approve or reject with a reason, one by one or many at once. Every change keeps its history.',
  },
];
