import type { IconName } from '@/ui/display/Icon.js';

/** Returns the icon of a schedule whose name mentions night, kitchen or lunch, else the default. */
export function scheduleIcon(name: string): IconName {
  const words = name.toLowerCase();
  if (words.includes('night')) return 'moon';
  if (words.includes('kitchen')) return 'utensils';
  return words.includes('lunch') ? 'sun' : 'calendar';
}
