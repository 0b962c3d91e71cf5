import { lazy, Suspense, type ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { useCompany } from '../../features/companies/api/companies.js';
import navLink from '../../components/layout/nav-link.module.css';
import { useTitle } from '../../components/layout/use-title.js';
import { Card } from '../../ui/layout/Card.js';
import { PageHead } from '../../ui/layout/PageHead.js';
import { SkeletonList } from '../../ui/loading/Skeleton.js';
import { QueryContent } from '../../components/employer/loading/QueryContent.js';
import shell from '../../components/employer/shell.module.css';
import { CompanyDataCard } from '../../features/closing/employer/CompanyDataCard.js';
import { CoManagers } from './CoManagers.js';
import { ErasedTexts } from '../../features/erasure/employer/ErasedTexts.js';
import { CoverSettingsCard } from '../../features/cover/employer/CoverSettingsCard.js';
import { LeaveKindsCard } from '../../features/leave/employer/LeaveKindsCard.js';
import { LeaveSettingsCard } from '../../features/leave/employer/LeaveSettingsCard.js';
import { PayRulesCard } from '../../features/pay-rules/employer/PayRulesCard.js';
import { PaySettingsCard } from '../../features/pay-periods/employer/PaySettingsCard.js';
import { RateSettingsCard } from '../../features/rates/employer/RateSettingsCard.js';
import { RequiredFactorCard } from '../../features/two-step/employer/RequiredFactorCard.js';
import { settingsSections } from './settings-sections.js';
import styles from '../../components/employer/settings/settings.module.css';

// The forms load after the page.
const BrandingEditor = lazy(() => import('../../features/companies/employer/BrandingEditor.js'));
const CompanyForm = lazy(() => import('../../features/companies/employer/CompanyForm.js'));

const waiting = <SkeletonList rows={3} height={64} />;

/** The content of each section. */
const CONTENT: Record<string, () => ReactNode> = {
  company: Branding,
  team: CoManagers,
  dates: DatesAndRules,
  pay: Pay,
  leave: Leave,
  cover: CoverSettingsCard,
  security: Security,
  data: Data,
};

/** A section of the company's settings. An address from before the sections leads to the section of its anchor. */
export default function Settings() {
  useTitle('Settings');
  const { pathname, hash } = useLocation();
  const section = settingsSections.find(({ to }) => to === pathname)!;
  const named = settingsSections.find(({ anchors }) => anchors?.includes(hash.slice(1)));
  if (pathname === '/settings' && named) return <Navigate replace to={named.to + hash} />;
  const Content = CONTENT[section.key]!;
  return (
    <main id="content" tabIndex={-1} className={shell.page}>
      <PageHead title="Settings" subtitle="Company settings and co-managers" />
      <nav className={`${shell.parts} ${styles.sections}`} aria-label="Parts of Settings">
        {settingsSections.map(({ key, to, label }) => (
          <Link
            key={key}
            to={to}
            className={`${navLink.link} ${shell.part}`}
            aria-current={key === section.key ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.column} data-in-order>
        <Content />
      </div>
    </main>
  );
}

function Branding() {
  return (
    <Card title="Name and Logo" icon="building" description="Shown at the top of every page, and in mails.">
      <Suspense fallback={waiting}>
        <BrandingEditor />
      </Suspense>
    </Card>
  );
}

function DatesAndRules() {
  const company = useCompany();
  return (
    <Card title="Time and Privacy" icon="clock">
      <QueryContent query={company} what="the settings" rows={3} height={64}>
        {(data) => (
          <Suspense fallback={waiting}>
            <CompanyForm company={data} />
          </Suspense>
        )}
      </QueryContent>
    </Card>
  );
}

function Pay() {
  return (
    <>
      <div className={styles.columns} data-in-order>
        <PaySettingsCard />
        <RateSettingsCard />
      </div>
      <PayRulesCard />
    </>
  );
}

function Leave() {
  return (
    <div className={styles.columns} data-in-order>
      <LeaveSettingsCard />
      <LeaveKindsCard />
    </div>
  );
}

function Security() {
  const company = useCompany();
  return (
    <QueryContent query={company} what="the settings" rows={1} height={120}>
      {(data) => <RequiredFactorCard company={data} />}
    </QueryContent>
  );
}

function Data() {
  const company = useCompany();
  return (
    <>
      <ErasedTexts />
      <QueryContent query={company} what="the settings" rows={1} height={180}>
        {(data) => <CompanyDataCard company={data} />}
      </QueryContent>
    </>
  );
}
