import type { LeaveBalanceDetail } from '@contract/balances/balances.contract.js';
import { leftAfter } from '@contract/balances/balances.rules.js';
import { useFormat } from '@/session/use-format.js';
import { amountText } from './balance-texts.js';
import styles from './balances.module.css';

interface Props {
  balance: LeaveBalanceDetail;
  /** The days of one of the requests. */
  days?: readonly { date: string; minutes: number; fullMinutes: number }[];
}

/** The leave that is left of a leave year: now, after one of the requests, and after all that wait for a decision. */
export function BalanceSummary({ balance, days }: Props) {
  const { left, requested, unit, last } = balance;
  const afterAll = left - requested;
  const inYear = days?.filter(({ date }) => date <= last);
  const after = inYear && leftAfter({ unit, left, requested: 0 }, inYear);
  const format = useFormat();
  return (
    <div>
      <span className={`${styles.left} ${left < 0 ? styles.below : ''}`}>{amountText(left, unit)} left</span>
      <p className={styles.muted}>
        {`Leave year until ${format.date(last)}.`}
        {after !== undefined && ` ${amountText(after, unit)} left if this leave is approved.`}
        {requested > 0 &&
          after !== afterAll &&
          ` ${amountText(afterAll, unit)} if all requests are approved.`}
      </p>
    </div>
  );
}
