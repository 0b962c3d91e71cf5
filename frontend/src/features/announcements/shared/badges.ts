import type { Audience, Priority } from '@contract/announcements/announcements.contract.js';
import type { IconName } from '@/ui/display/Icon.js';
import type { Tone } from '@/ui/display/statuses.js';

interface Badge {
  word: string;
  tone: Tone;
  icon: IconName;
}

export const priorityBadges: Readonly<Record<Priority, Badge>> = {
  urgent: { word: 'Urgent', tone: 'bad', icon: 'alert' },
  high: { word: 'High', tone: 'warn', icon: 'flag' },
  medium: { word: 'Medium', tone: 'accent', icon: 'info' },
  low: { word: 'Low', tone: 'neutral', icon: 'info' },
};

export const audienceBadges: Readonly<Record<Audience, Badge>> = {
  all: { word: 'Everyone', tone: 'neutral', icon: 'users' },
  employees: { word: 'Employees Only', tone: 'neutral', icon: 'user' },
  employers: { word: 'Employers Only', tone: 'neutral', icon: 'shield' },
};
