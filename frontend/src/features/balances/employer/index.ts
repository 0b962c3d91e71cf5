import type { LeaveBalanceView } from '@contract/balances/balances.contract.js';
import { fullName } from '@/lib/names.js';
import type { Pages } from '../../feature.js';
import { BalanceList } from './BalanceList.js';

const pages: Pages = {
  list: BalanceList,
  recordRepresentation: (balance: LeaveBalanceView) => fullName(balance),
};

export default pages;
