import { SettingCheck } from './SettingCheck.js';

export const Check = () => (
  <SettingCheck
    label="Ask employees to confirm schedules"
    hint="Assigned schedules wait for a confirmation."
    defaultChecked
  />
);
