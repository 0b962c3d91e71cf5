import { Link, useParams } from 'react-router';
import { fullName } from '@/lib/names.js';
import { payPeriodLink, showLink } from '@/components/employer/links.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import shell from '@/components/employer/shell.module.css';
import { useTitle } from '@/components/layout/use-title.js';
import { useFormat } from '@/session/use-format.js';
import { PageHead } from '@/ui/layout/PageHead.js';
import { usePayPerson } from '../api/pay-periods.js';
import { PersonPay } from '../shared/PersonPay.js';
import { periodText } from '../shared/pay-texts.js';
import styles from '../shared/pay.module.css';

/** A person's days and corrections in a pay period. */
export default function PayPersonPage() {
  const { start = '', id = '' } = useParams();
  const format = useFormat();
  const query = usePayPerson(start, id);
  const { data } = query;
  const name = data ? fullName(data.employee) : 'Pay period';
  useTitle(name);
  return (
    <main id="content" tabIndex={-1} className={shell.page}>
      <p>
        <Link to={payPeriodLink(start)}>{data ? periodText(data, format) : 'Pay period'}</Link>
      </p>
      <PageHead
        title={name}
        subtitle={data?.payrollNumber ? `Payroll number ${data.payrollNumber}` : 'Hours of the pay period'}
      />
      <QueryContent query={query} what="the hours" rows={6} height={64}>
        {(pay) => (
          <div className={styles.stack}>
            <PersonPay
              pay={pay}
              dayOf={(sheet, text) => <Link to={showLink('timesheets', sheet)}>{text}</Link>}
              entryDayOf={(entry, text) => <Link to={showLink('clock-entries', entry)}>{text}</Link>}
            />
          </div>
        )}
      </QueryContent>
    </main>
  );
}
