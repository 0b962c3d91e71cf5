import type { LeaveView } from '@contract/leave/leave.contract.js';
import type { Pages } from '../../feature.js';
import { fullName } from '@/lib/names.js';
import { LeaveList } from './LeaveList.js';
import { LeaveShow } from './LeaveShow.js';

const pages: Pages = {
  list: LeaveList,
  show: LeaveShow,
  recordRepresentation: ({ employee }: LeaveView) => fullName(employee),
};

export default pages;
