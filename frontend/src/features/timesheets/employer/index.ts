import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { Pages } from '../../feature.js';
import { currentFormat } from '@/session/use-format.js';
import { timesheetTitle } from './labels.js';
import { TimesheetCreate } from './TimesheetCreate.js';
import { TimesheetList } from './TimesheetList.js';
import { TimesheetShow } from './TimesheetShow.js';

const pages: Pages = {
  list: TimesheetList,
  create: TimesheetCreate,
  show: TimesheetShow,
  recordRepresentation: (sheet: TimesheetView) => timesheetTitle(sheet, currentFormat()),
};

export default pages;
