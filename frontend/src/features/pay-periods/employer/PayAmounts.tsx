import { elementText } from '@contract/pay-periods/pay-element-words.contract.js';
import {
  PEOPLE_PER_PAGE,
  type PayAmountsView,
  type PersonAmountsView,
} from '@contract/pay-periods/pay-periods.contract.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { fullName } from '@/lib/names.js';
import { showLink } from '@/components/employer/links.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { Button } from '@/ui/actions/Button.js';
import { Chip } from '@/ui/display/Chip.js';
import { Card } from '@/ui/layout/Card.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { Table } from '@/ui/layout/Table.js';
import { ReloadButton } from '@/ui/loading/ReloadButton.js';
import { hourlyRateText, poundsText } from '../../rates/shared/money.js';
import { useRateSettings } from '../../rates/api/rates.js';
import { usePayAmounts } from '../api/pay-periods.js';
import { minutesText } from '../shared/pay-texts.js';
import { PayPager } from './PayPager.js';
import styles from '../shared/pay.module.css';

/** The pay of a period in pounds. It loads after a click, because it asks for the password. */
export function PayAmounts({ start }: { start: string }) {
  const settings = useRateSettings();
  const [isShown, setShown] = useState(false);
  const [page, setPage] = useState(0);
  const query = usePayAmounts(start, page, isShown);
  return (
    <Card
      title="Pay"
      icon="clipboard"
      description={`Hours times rates, rounded to the penny for each pay element. ${
        settings.data?.employeesSeePay ? 'Employees see their own.' : 'Only employers see it.'
      }`}
      actions={query.data && <ReloadButton query={query} />}
    >
      {isShown ? (
        <QueryContent query={query} what="the pay" rows={4} height={52}>
          {(amounts) => <Amounts amounts={amounts} page={page} onPage={setPage} />}
        </QueryContent>
      ) : (
        <div className={styles.actions}>
          <Button variant="secondary" icon="eye" onClick={() => setShown(true)}>
            Show pay
          </Button>
          <p className={styles.muted}>Muster may ask for your password first.</p>
        </div>
      )}
    </Card>
  );
}

interface AmountsProps {
  amounts: PayAmountsView;
  page: number;
  onPage: (page: number) => void;
}

function Amounts({ amounts, page, onPage }: AmountsProps) {
  const { isUsed, pence, withoutRate, withLowPay, people, total } = amounts;
  if (!isUsed) return <p className={styles.muted}>This period has no pay in pounds.</p>;
  if (total === 0) return <p className={styles.muted}>No approved hours yet</p>;
  return (
    <div className={styles.form}>
      <Facts>
        <Fact name="Total">{poundsText(pence)}</Fact>
        <Fact name="Without a rate">{withoutRate === 0 ? 'Nobody' : peopleText(withoutRate)}</Fact>
        <Fact name="Below the minimum wage">{withLowPay === 0 ? 'Nobody' : peopleText(withLowPay)}</Fact>
      </Facts>
      {withoutRate > 0 && (
        <p className={styles.muted}>
          Hours without a rate are not in the total. Add the rate on the employee’s page, or the rates of
          roles and supplements in <Link to="/settings/pay#rates">Settings</Link>.
        </p>
      )}
      {withLowPay > 0 && (
        <p className={styles.muted}>
          Muster compares average basic pay with the minimum wage of each person’s band, without premiums.
          Without a band, the wage from 21 years applies.
        </p>
      )}
      <Table
        caption="Pay of the people of the period"
        rows={people}
        keyOf={({ employeeId }) => employeeId}
        columns={[
          {
            title: 'Employee',
            phone: 'title',
            cell: ({ employeeId, firstName, lastName }) => (
              <Link to={`${showLink('employees', employeeId)}#rates`}>
                <bdi>{fullName({ firstName, lastName })}</bdi>
              </Link>
            ),
          },
          { title: 'Pay elements', phone: 'about', cell: (person) => <Lines person={person} /> },
          { title: 'Pay', phone: 'chip', align: 'end', cell: (person) => poundsText(person.pence) },
        ]}
      />
      <PayPager
        what="people with their pay"
        page={page}
        perPage={PEOPLE_PER_PAGE}
        shown={people.length}
        total={total}
        onPage={onPage}
      />
    </div>
  );
}

function Lines({ person }: { person: PersonAmountsView }) {
  const { amounts, lowPay } = person;
  return (
    <>
      {amounts.map(({ element, name, minutes, hourlyRate, pence }) => (
        <span key={`${element} ${name} ${hourlyRate}`} className={styles.line}>
          <bdi>{elementText({ element, name })}</bdi> {minutesText(minutes)}
          {hourlyRate === null || pence === null
            ? ': no rate'
            : ` at ${hourlyRateText(hourlyRate)}: ${poundsText(pence)}`}
        </span>
      ))}
      {lowPay && (
        <Chip tone="warn" icon="alert">
          {poundsText(lowPay.paid)} an hour, below {poundsText(lowPay.minimum)}
        </Chip>
      )}
    </>
  );
}

function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}
