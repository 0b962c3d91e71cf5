import type { BalanceLine, LeaveBalanceDetail } from '@contract/balances/balances.contract.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '@/session/use-format.js';
import { amountText, lineTexts } from './balance-texts.js';
import styles from './balances.module.css';

interface Props {
  balance: LeaveBalanceDetail;
  /** Returns the page with the source of a line, if there is one. */
  linkOf?: (line: BalanceLine) => string | null;
  /** Returns the button of a line. */
  actionOf?: (line: BalanceLine) => ReactNode;
}

/** The lines of a balance with their sources. */
export function BalanceLines({ balance, linkOf, actionOf }: Props) {
  const format = useFormat();
  return (
    <ul className={styles.lines} aria-label="Lines of the balance">
      {balance.lines.map((line, at) => {
        const { title, source } = lineTexts(line, balance, format);
        const link = linkOf?.(line);
        return (
          // Only the place tells apart two lines of a leave.
          <li key={at} className={styles.line}>
            <span className={styles.text}>
              <span>{link ? <Link to={link}>{title}</Link> : title}</span>
              {source && <span className={styles.source}>{source}</span>}
            </span>
            <span className={styles.amount}>
              {amountText(line.amount, balance.unit)}
              {actionOf?.(line)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
