/** What becomes of a venue that is to be offered in pick lists, or no longer; null when that is so already. */
export function activityChange(isActive: boolean, wanted: boolean): 'deactivated' | 'reactivated' | null {
  if (isActive === wanted) return null;
  return wanted ? 'reactivated' : 'deactivated';
}
