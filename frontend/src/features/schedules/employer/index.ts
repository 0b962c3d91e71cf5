import type { Pages } from '../../feature.js';
import { ScheduleCreate } from './ScheduleCreate.js';
import { ScheduleEdit } from './ScheduleEdit.js';
import { ScheduleList } from './ScheduleList.js';
import { ScheduleShow } from './ScheduleShow.js';

const pages: Pages = {
  list: ScheduleList,
  create: ScheduleCreate,
  edit: ScheduleEdit,
  show: ScheduleShow,
  recordRepresentation: 'name',
};

export default pages;
