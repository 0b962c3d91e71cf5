import type { PayPersonDetailView } from '@contract/pay-periods/pay-periods.contract.js';
import { useState, type ReactNode } from 'react';
import { useTitle } from '@/components/layout/use-title.js';
import { useFormat } from '@/session/use-format.js';
import { Select } from '@/ui/inputs/inputs.js';
import { PageHead } from '@/ui/layout/PageHead.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { useMyPay, useMyPayPeriods } from '../api/pay-periods.js';
import { MyPayAmounts } from './MyPayAmounts.js';
import { PersonPay } from './PersonPay.js';
import { periodText } from './pay-texts.js';
import styles from './pay.module.css';

/** The user's own minutes, days and corrections of each pay period, and their pay if the company shows it. */
export default function MyPayPage() {
  useTitle('My pay periods');
  const format = useFormat();
  const query = useMyPayPeriods();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPayShown, setPayShown] = useState(false);
  const periods = query.data?.periods ?? [];
  const start = chosen ?? periods[0]?.startsOn;
  return (
    <div className={styles.stack}>
      <PageHead title="My pay periods" subtitle="Your hours as they are counted for pay" />
      <QueryFailed
        query={query}
        what="the pay periods"
        otherwise={!query.data && <SkeletonList rows={4} height={52} />}
      />
      {query.data && periods.length === 0 && (
        <EmptyState
          icon="calendar"
          text="No pay periods yet"
          hint="They appear here once your employer uses them."
        />
      )}
      {start && (
        <>
          <div className={styles.choice}>
            <Select
              label="Period"
              value={start}
              options={periods.map((period) => ({
                value: period.startsOn,
                label: periodText(period, format),
              }))}
              onChange={(event) => setChosen(event.target.value)}
            />
          </div>
          <Status status={periods.find(({ startsOn }) => startsOn === start)!.status} />
          <OnePeriod key={start} start={start}>
            {(pay) =>
              query.data?.showsPay && (
                <MyPayAmounts pay={pay} isShown={isPayShown} onShow={() => setPayShown(true)} />
              )
            }
          </OnePeriod>
        </>
      )}
    </div>
  );
}

/** Whether the hours of a period can still change. */
function Status({ status }: Pick<PayPersonDetailView, 'status'>) {
  const words = {
    running: 'This period is running. Its hours can still change.',
    ended: 'This period has ended. Its hours can still change until it is locked.',
    locked: 'This period is locked. Its hours no longer change.',
  } as const;
  return <p className={styles.muted}>{words[status]}</p>;
}

interface PeriodProps {
  start: string;
  /** Renders the pay in pounds. */
  children: (pay: PayPersonDetailView) => ReactNode;
}

function OnePeriod({ start, children }: PeriodProps) {
  const query = useMyPay(start);
  return (
    <>
      <QueryFailed
        query={query}
        what="the period"
        otherwise={!query.data && <SkeletonList rows={4} height={52} />}
      />
      {query.data && children(query.data)}
      {query.data && <PersonPay pay={query.data} />}
    </>
  );
}
