/** Returns the event for a change of `isActive`, or null if it stays the same. */
export function activityChange(isActive: boolean, wanted: boolean): 'deactivated' | 'reactivated' | null {
  if (isActive === wanted) return null;
  return wanted ? 'reactivated' : 'deactivated';
}
