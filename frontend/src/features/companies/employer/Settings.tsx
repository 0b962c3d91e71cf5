import { lazy, Suspense } from 'react';
import { useCompany } from '../api/companies.js';
import { useTitle } from '../../../components/layout/use-title.js';
import { Card } from '../../../ui/layout/Card.js';
import { PageHead } from '../../../ui/layout/PageHead.js';
import { SkeletonList } from '../../../ui/loading/Skeleton.js';
import { QueryContent } from '../../../components/employer/loading/QueryContent.js';
import shell from '../../../components/employer/shell.module.css';
import { CompanyDataCard } from '../../closing/employer/CompanyDataCard.js';
import { CoManagers } from '../../employees/employer/CoManagers.js';
import { ErasedTexts } from '../../erasure/employer/ErasedTexts.js';
import { PayRulesCard } from '../../pay-rules/employer/PayRulesCard.js';
import { PaySettingsCard } from '../../pay-periods/employer/PaySettingsCard.js';
import { RateSettingsCard } from '../../rates/employer/RateSettingsCard.js';
import { RequiredFactorCard } from '../../two-step/employer/RequiredFactorCard.js';
import styles from './settings.module.css';

// The forms load after the page.
const BrandingEditor = lazy(() => import('./BrandingEditor.js'));
const CompanyForm = lazy(() => import('./CompanyForm.js'));

/** The page with the company's settings and its co-managers. */
export default function Settings() {
  useTitle('Settings');
  const company = useCompany();
  const waiting = <SkeletonList rows={3} height={64} />;
  return (
    <main id="content" tabIndex={-1} className={shell.page}>
      <PageHead title="Settings" subtitle="Company settings and co-managers" />
      <div className={styles.columns} data-in-order>
        <div className={styles.column} data-in-order>
          <Card
            title="Name and Logo"
            icon="building"
            description="Shown at the top of every page, and in mails."
          >
            <Suspense fallback={waiting}>
              <BrandingEditor />
            </Suspense>
          </Card>
          <CoManagers />
          {company.data && <RequiredFactorCard company={company.data} />}
          {company.data && <CompanyDataCard company={company.data} />}
          <PaySettingsCard />
          <RateSettingsCard />
        </div>
        <div className={styles.column} data-in-order>
          <Card title="Time and Privacy" icon="clock">
            <QueryContent query={company} what="the settings" rows={3} height={64}>
              {(data) => (
                <Suspense fallback={waiting}>
                  <CompanyForm company={data} />
                </Suspense>
              )}
            </QueryContent>
          </Card>
          <ErasedTexts />
        </div>
      </div>
      <PayRulesCard />
    </main>
  );
}
