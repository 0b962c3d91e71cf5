import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { ResourceProps } from 'react-admin';
import { Icon } from '../../ui/Icon.js';
import { timesheetTitle } from './labels.js';
import { TimesheetCreate } from './TimesheetCreate.js';
import { TimesheetList } from './TimesheetList.js';
import { TimesheetShow } from './TimesheetShow.js';

const timesheets: ResourceProps = {
  name: 'timesheets',
  list: TimesheetList,
  create: TimesheetCreate,
  show: TimesheetShow,
  icon: () => <Icon name="clipboard" />,
  recordRepresentation: (sheet: TimesheetView) => timesheetTitle(sheet),
  options: { label: 'Timesheets' },
};

export default timesheets;
