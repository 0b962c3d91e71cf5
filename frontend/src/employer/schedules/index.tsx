import type { ResourceProps } from 'react-admin';
import { Icon } from '../../ui/Icon.js';
import { ScheduleCreate } from './ScheduleCreate.js';
import { ScheduleEdit } from './ScheduleEdit.js';
import { ScheduleList } from './ScheduleList.js';
import { ScheduleShow } from './ScheduleShow.js';

const schedules: ResourceProps = {
  name: 'schedules',
  list: ScheduleList,
  create: ScheduleCreate,
  edit: ScheduleEdit,
  show: ScheduleShow,
  icon: () => <Icon name="calendar" />,
  recordRepresentation: 'name',
  options: { label: 'Schedules' },
};

export default schedules;
