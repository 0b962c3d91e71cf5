import type { IconName } from '../../ui/display/Icon.js';

/** A section of the settings with its own address. */
interface SettingsSection {
  key: string;
  to: string;
  label: string;
  icon: IconName;
  /** Words for the search besides the label. */
  words: string;
  /** The anchors of its cards, which addresses from before the sections name. */
  anchors?: readonly string[];
}

/** The sections of the settings, in the order of their links. `/settings` is the first one. */
export const settingsSections: readonly SettingsSection[] = [
  {
    key: 'company',
    to: '/settings',
    label: 'Company',
    icon: 'building',
    words: 'name logo branding',
  },
  {
    key: 'team',
    to: '/settings/team',
    label: 'Team',
    icon: 'users',
    words: 'co-managers managers employers invite',
  },
  {
    key: 'dates',
    to: '/settings/dates',
    label: 'Dates and rules',
    icon: 'clock',
    words: 'time zone formats week late no-show privacy locations confirm',
  },
  {
    key: 'pay',
    to: '/settings/pay',
    label: 'Pay',
    icon: 'calendar',
    words: 'periods payroll file rates rules rounding breaks supplements overtime',
    anchors: ['pay-periods', 'rates'],
  },
  {
    key: 'leave',
    to: '/settings/leave',
    label: 'Leave',
    icon: 'sun',
    words: 'holiday kinds entitlement carry over half days availability bank holidays rolled up',
  },
  {
    key: 'cover',
    to: '/settings/cover',
    label: 'Cover',
    icon: 'users',
    words: 'offers swaps give away decline cannot work hours before approval',
  },
  {
    key: 'security',
    to: '/settings/security',
    label: 'Security',
    icon: 'shield',
    words: 'second factor two-step sign-in',
  },
  {
    key: 'data',
    to: '/settings/data',
    label: 'Data',
    icon: 'download',
    words: 'download everything close company erased people texts',
    anchors: ['erased-texts'],
  },
];
