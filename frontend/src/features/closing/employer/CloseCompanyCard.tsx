import { useState } from 'react';
import type { CompanyView } from '@contract/companies/companies.contract.js';
import { REOPEN_DAYS } from '@contract/closing/closing.contract.js';
import { Button } from '../../../ui/actions/Button.js';
import { Card } from '../../../ui/layout/Card.js';
import { CloseCompanyDialog } from './CloseCompanyDialog.js';

/** The card that closes the company. */
export function CloseCompanyCard({ company }: { company: CompanyView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="Close the Company"
      icon="alert"
      description={`Signs everybody out. Data is kept for ${REOPEN_DAYS} days, in which you can reopen the company, and is then deleted.`}
    >
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Close Company...
        </Button>
      </div>
      {isOpen && <CloseCompanyDialog company={company} onClose={() => setOpen(false)} />}
    </Card>
  );
}
