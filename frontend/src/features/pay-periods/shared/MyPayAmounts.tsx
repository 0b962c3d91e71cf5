import { elementText } from '@contract/pay-periods/pay-element-words.contract.js';
import type { MyPayAmountsView, PayPersonDetailView } from '@contract/pay-periods/pay-periods.contract.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { Table } from '@/ui/layout/Table.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { ReloadButton } from '@/ui/loading/ReloadButton.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { hourlyRateText, poundsText } from '../../rates/shared/money.js';
import { useMyPayAmounts } from '../api/pay-periods.js';
import { minutesText } from './pay-texts.js';
import styles from './pay.module.css';

interface Props {
  pay: PayPersonDetailView;
  /** True once the user asked to see it. */
  isShown: boolean;
  onShow: () => void;
}

/** The user's own pay of a period in pounds. It loads after a click, because it asks for the password. */
export function MyPayAmounts({ pay: { startsOn, elements }, isShown, onShow }: Props) {
  const query = useMyPayAmounts(startsOn, isShown);
  if (elements.length === 0) return null;
  return (
    <Card
      title="Pay"
      icon="clipboard"
      description="Before tax and deductions."
      actions={query.data && <ReloadButton query={query} />}
    >
      {isShown ? (
        <>
          <QueryFailed
            query={query}
            what="your pay"
            otherwise={!query.data && <SkeletonList rows={3} height={52} holdsNext />}
          />
          {query.data && (
            <div className={styles.form}>
              <Amounts {...query.data} />
            </div>
          )}
        </>
      ) : (
        <div className={styles.actions}>
          <Button variant="secondary" icon="eye" onClick={onShow}>
            Show pay
          </Button>
          <p className={styles.muted}>Muster may ask for your password first.</p>
        </div>
      )}
    </Card>
  );
}

function Amounts({ pence, amounts }: MyPayAmountsView) {
  if (amounts.length === 0)
    return <p className={styles.muted}>This period was locked without pay in pounds.</p>;
  return (
    <>
      <Table
        caption="Pay of the period"
        rows={{ groups: [{ key: 'all', title: 'Total pay', end: poundsText(pence), rows: amounts }] }}
        keyOf={({ element, name, hourlyRate }) => `${element} ${name} ${hourlyRate}`}
        columns={[
          { title: 'Paid as', phone: 'title', cell: (amount) => <bdi>{elementText(amount)}</bdi> },
          { title: 'Hours', phone: 'about', align: 'end', cell: ({ minutes }) => minutesText(minutes) },
          {
            title: 'Rate',
            phone: 'about',
            align: 'end',
            cell: ({ hourlyRate }) =>
              hourlyRate === null ? 'No rate' : `${hourlyRateText(hourlyRate)} an hour`,
          },
          {
            title: 'Pay',
            phone: 'chip',
            align: 'end',
            cell: ({ pence: line }) => (line === null ? 'Not in the total' : poundsText(line)),
          },
        ]}
      />
      {amounts.some(({ hourlyRate }) => hourlyRate === null) && (
        <p className={styles.muted}>
          Hours without a rate are not in the total. Ask your manager to add the rate.
        </p>
      )}
    </>
  );
}
