import type { LeaveBalanceDetail } from '@contract/balances/balances.contract.js';
import { useFormat } from '../../../session/use-format.js';
import { amountText } from './balance-texts.js';
import styles from './balances.module.css';

/** The leave that is left of a leave year, with and without the requests that wait for a decision. */
export function BalanceSummary({ balance }: { balance: LeaveBalanceDetail }) {
  const { left, requested, unit, last } = balance;
  const format = useFormat();
  return (
    <div>
      <span className={`${styles.left} ${left < 0 ? styles.below : ''}`}>{amountText(left, unit)} left</span>
      <p className={styles.muted}>
        {`Leave year until ${format.date(last)}.`}
        {requested > 0 && ` ${amountText(left - requested, unit)} if all requests are approved.`}
      </p>
    </div>
  );
}
