import type { IconName } from '../../ui/Icon.js';

/** The picture of a schedule by its name (spec 2.6): night, kitchen or lunch, else the default. */
export function iconOfSchedule(name: string): IconName {
  const words = name.toLowerCase();
  if (words.includes('night')) return 'moon';
  if (words.includes('kitchen')) return 'utensils';
  return words.includes('lunch') ? 'sun' : 'calendar';
}
