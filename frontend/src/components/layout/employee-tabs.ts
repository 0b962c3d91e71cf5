/** Anchors on the employee dashboard that links point to. */
export const EMPLOYEE_ANCHORS = { shifts: 'shifts', timesheets: 'timesheets' } as const;

const EMPLOYEE_TABS = ['home', 'shifts', 'hours', 'more'] as const;
/** The tabs of the dashboard on phones. Desktop shows all of them on one page. */
export type EmployeeTab = (typeof EMPLOYEE_TABS)[number];

/** The search parameter of the tab. */
export const TAB_PARAM = 'tab';

/** Search parameters that belong to a tab, for links without the tab parameter. */
const ofParams: Record<string, EmployeeTab> = { shift: 'shifts', shifts: 'shifts', hours: 'hours' };
const ofAnchors: Record<string, EmployeeTab> = {
  [EMPLOYEE_ANCHORS.shifts]: 'shifts',
  [EMPLOYEE_ANCHORS.timesheets]: 'hours',
  badge: 'more',
};

/** Returns the tab of an address: the named one, or the one with the addressed content. */
export function tabOfAddress({ search, hash }: { search: string; hash: string }): EmployeeTab {
  const params = new URLSearchParams(search);
  const named = EMPLOYEE_TABS.find((tab) => tab === params.get(TAB_PARAM));
  const about = Object.keys(ofParams).find((name) => params.has(name));
  const anchor = hash.slice(1);
  return (
    named ?? (about ? ofParams[about] : Object.hasOwn(ofAnchors, anchor) ? ofAnchors[anchor] : null) ?? 'home'
  );
}
