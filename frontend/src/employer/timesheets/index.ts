import type { Pages } from '../../resources.js';
import { TimesheetCreate } from './TimesheetCreate.js';
import { TimesheetList } from './TimesheetList.js';
import { TimesheetShow } from './TimesheetShow.js';

const pages: Pages = {
  list: TimesheetList,
  create: TimesheetCreate,
  show: TimesheetShow,
};

export default pages;
