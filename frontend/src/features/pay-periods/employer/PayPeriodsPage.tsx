import { PERIODS_PER_PAGE, type PayPeriodListItem } from '@contract/pay-periods/pay-periods.contract.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import shell from '@/components/employer/shell.module.css';
import { payPeriodLink } from '@/components/employer/links.js';
import { useTitle } from '@/components/layout/use-title.js';
import { counted } from '@/lib/counts.js';
import { useFormat } from '@/session/use-format.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { Card } from '@/ui/layout/Card.js';
import { PageHead } from '@/ui/layout/PageHead.js';
import { Table } from '@/ui/layout/Table.js';
import { EmptyState } from '@/ui/loading/states.js';
import { usePayPeriods, usePaySettings } from '../api/pay-periods.js';
import { minutesText, periodText } from '../shared/pay-texts.js';
import { PayPager } from './PayPager.js';
import { DownloadedText } from './DownloadedText.js';
import styles from '../shared/pay.module.css';

/** The pay periods of the company, newest first. */
export default function PayPeriodsPage() {
  useTitle('Pay periods');
  const [page, setPage] = useState(0);
  const query = usePayPeriods(page);
  const { data: settings } = usePaySettings();
  const format = useFormat();
  return (
    <main id="content" tabIndex={-1} className={shell.page}>
      <PageHead title="Pay periods" subtitle="Lock each period and send its file to payroll" />
      <QueryContent query={query} what="the pay periods" rows={4} height={52}>
        {({ items, total }) =>
          total === 0 ? (
            <Card title="Set up pay periods" icon="calendar">
              <EmptyState
                icon="calendar"
                text="No pay periods yet"
                hint="Choose weeks or months in the settings. Then approved hours can go to payroll as a file."
                action={
                  <ButtonLink to="/settings/pay#pay-periods" icon="settings">
                    Open settings
                  </ButtonLink>
                }
              />
            </Card>
          ) : (
            <Card title={settings?.kind === null ? 'Locked periods' : 'Periods'} icon="calendar">
              <Table
                caption="Pay periods"
                rows={items}
                keyOf={({ startsOn }) => startsOn}
                columns={[
                  {
                    title: 'Period',
                    phone: 'title',
                    cell: (period) => (
                      <Link to={payPeriodLink(period.startsOn)} className={styles.whole}>
                        {periodText(period, format)}
                      </Link>
                    ),
                  },
                  {
                    title: 'Status',
                    phone: 'chip',
                    cell: ({ status }) => <StatusChip status={`pay_${status}`} />,
                  },
                  {
                    title: 'People',
                    phone: 'line',
                    cell: ({ people }) => (
                      <span className={styles.short}>{counted(people, 'person', 'people')}</span>
                    ),
                  },
                  {
                    title: 'Approved hours',
                    phone: 'line',
                    cell: ({ workedMinutes }) => minutesText(workedMinutes),
                  },
                  {
                    title: 'What to do next',
                    phone: 'about',
                    cell: (period) => <NextStep period={period} />,
                  },
                ]}
              />
              <PayPager
                what="pay periods"
                page={page}
                perPage={PERIODS_PER_PAGE}
                shown={items.length}
                total={total}
                onPage={setPage}
              />
            </Card>
          )
        }
      </QueryContent>
    </main>
  );
}

/** Shows the next step of a period, with a link to its page. */
function NextStep({ period }: { period: PayPeriodListItem }) {
  const { startsOn, status, openCount, isFirstOpen, lastDownloadedAt } = period;
  const to = payPeriodLink(startsOn);
  const open = openCount > 0 && <Link to={to}>{counted(openCount, 'open item')}</Link>;
  if (status === 'running') return open || <span className={styles.muted}>Nothing open yet</span>;
  if (status === 'ended') {
    if (open) return <span>Decide {open}</span>;
    if (isFirstOpen) return <Link to={to}>Lock the period</Link>;
    return <span className={styles.muted}>Lock the earlier periods first</span>;
  }
  return lastDownloadedAt ? (
    <DownloadedText period={period} />
  ) : (
    <Link to={to}>Download the payroll file</Link>
  );
}
