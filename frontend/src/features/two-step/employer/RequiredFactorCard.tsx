import type { CompanyView } from '@contract/companies/companies.contract.js';
import { useSaveCompany } from '../../companies/api/companies.js';
import { Card } from '@/ui/layout/Card.js';
import styles from '@/components/employer/settings/settings.module.css';

/** The setting that employers must use two-step sign-in. */
export function RequiredFactorCard({ company }: { company: CompanyView }) {
  const { mutate, isPending } = useSaveCompany();
  const { requiresSecondFactor } = company;
  return (
    <Card title="Sign-In of Employers" icon="shield">
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={requiresSecondFactor}
          aria-disabled={isPending || undefined}
          onChange={() => !isPending && mutate({ requiresSecondFactor: !requiresSecondFactor })}
        />
        <span>
          Require a second factor from employers
          <span className={styles.hint}>
            Employers have seven days to set up two-step sign-in in their profile. After that, they must set
            it up before they can do anything else. A sign-in provider that asks for a second factor counts
            too.
          </span>
        </span>
      </label>
    </Card>
  );
}
