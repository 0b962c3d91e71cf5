import { useState } from 'react';
import type { CompanyView } from '@contract/companies/companies.contract.js';
import { REOPEN_DAYS } from '@contract/closing/closing.contract.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { ExportCompanyButton } from '../shared/ExportCompanyButton.js';
import { CloseCompanyDialog } from './CloseCompanyDialog.js';
import styles from './company-data.module.css';

/** Downloads the company's data, and closes the company. */
export function CompanyDataCard({ company }: { company: CompanyView }) {
  const [isClosing, setClosing] = useState(false);
  return (
    <Card title="Company Data" icon="download">
      <div className={styles.line}>
        <p>
          People, venues, rotas, schedules, clock entries, timesheets, pay, tasks, announcements and settings,
          as a ZIP file with CSV and JSON files. Pictures and messages are not included.
        </p>
        <ExportCompanyButton />
      </div>
      <div className={styles.line}>
        <p>
          Closing the company signs everybody out. Its data is kept for {REOPEN_DAYS} days, in which you can
          reopen it, and is then deleted.
        </p>
        <Button variant="secondary" icon="alert" onClick={() => setClosing(true)}>
          Close Company...
        </Button>
      </div>
      {isClosing && <CloseCompanyDialog company={company} onClose={() => setClosing(false)} />}
    </Card>
  );
}
