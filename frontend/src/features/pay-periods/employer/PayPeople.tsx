import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import { elementText } from '@contract/pay-periods/pay-element-words.contract.js';
import { PEOPLE_PER_PAGE } from '@contract/pay-periods/pay-periods.contract.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { counted } from '@/lib/counts.js';
import { fullName } from '@/lib/names.js';
import { payPersonLink, payrollNumbersLink } from '@/components/employer/links.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { useDebounced } from '@/lib/timing/use-debounced.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import { Card } from '@/ui/layout/Card.js';
import { Table } from '@/ui/layout/Table.js';
import { EmptyState } from '@/ui/loading/states.js';
import { usePayPeople } from '../api/pay-periods.js';
import { minutesText } from '../shared/pay-texts.js';
import { PayPager } from './PayPager.js';
import { useMissingNumbers } from './use-missing-numbers.js';
import styles from '../shared/pay.module.css';

/** The hours of each person of a period. */
export function PayPeople({ start, isLocked }: { start: string; isLocked: boolean }) {
  const [page, setPage] = useState(0);
  const [search, setSearch] = useState('');
  const query = usePayPeople(start, page, useDebounced(search));
  return (
    <Card title="People" icon="users">
      <div className={styles.choice}>
        <TextInput
          label="Search"
          type="search"
          placeholder="Name or payroll number"
          maxLength={100}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(0);
          }}
        />
      </div>
      <QueryContent query={query} what="the people" rows={4} height={52}>
        {({ people, total }) =>
          total === 0 ? (
            <EmptyState icon="users" text={search ? 'Nobody matches' : 'No approved hours yet'} />
          ) : (
            <>
              {!isLocked && <NumbersMissing start={start} />}
              <Table
                caption="People of the period"
                rows={people}
                keyOf={({ employeeId }) => employeeId}
                columns={[
                  {
                    title: 'Employee',
                    phone: 'title',
                    cell: ({ employeeId, firstName, lastName }) => (
                      <Link to={payPersonLink(start, employeeId)}>
                        <bdi>{fullName({ firstName, lastName })}</bdi>
                      </Link>
                    ),
                  },
                  {
                    title: 'Payroll number',
                    phone: 'about',
                    cell: ({ payrollNumber }) => payrollNumber ?? 'No payroll number',
                  },
                  {
                    title: 'Hours by pay element',
                    phone: 'about',
                    cell: ({ elements }) =>
                      elements
                        .map((line) => `${withoutBidi(elementText(line))} ${minutesText(line.minutes)}`)
                        .join(', '),
                  },
                ]}
              />
              <PayPager
                what="people"
                page={page}
                perPage={PEOPLE_PER_PAGE}
                shown={people.length}
                total={total}
                onPage={setPage}
              />
            </>
          )
        }
      </QueryContent>
    </Card>
  );
}

/** Warns before the lock, because the file of a locked period never changes. */
function NumbersMissing({ start }: { start: string }) {
  const count = useMissingNumbers(start);
  if (!count) return null;
  return (
    <p className={styles.muted}>
      {counted(count, 'person has', 'people have')} no payroll number.{' '}
      <Link to={payrollNumbersLink()}>Add the numbers</Link> before you lock the period, because its file
      never changes after that.
    </p>
  );
}
