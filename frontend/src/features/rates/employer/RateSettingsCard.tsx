import type { RateSettingsView } from '@contract/rates/rates.contract.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { useRateSettings, useSaveRateSettings } from '../api/rates.js';
import { RateList } from './RateList.js';
import settingsStyles from '@/components/employer/settings/settings.module.css';
import styles from './rates.module.css';

/** The settings of rates, and the rates of roles and supplements. */
export function RateSettingsCard() {
  const query = useRateSettings();
  return (
    <Card
      title="Rates"
      id="rates"
      icon="clipboard"
      description="Pay in pounds for pay periods and the payroll file."
    >
      <QueryContent query={query} what="the settings of rates" rows={1} height={64}>
        {(settings) => (settings.usesRates ? <Used settings={settings} /> : <Unused settings={settings} />)}
      </QueryContent>
    </Card>
  );
}

function Unused({ settings: { version } }: { settings: RateSettingsView }) {
  const { mutate, isPending } = useSaveRateSettings();
  return (
    <div className={styles.form}>
      <p className={styles.muted}>
        Rates are off. Pay periods show minutes only. If you use rates, enter them on each employee’s page or
        for each role here.
      </p>
      <div className={styles.actions}>
        <Button
          pending={isPending}
          pendingText="Saving..."
          onClick={() => mutate({ usesRates: true, version })}
        >
          Use rates
        </Button>
      </div>
    </div>
  );
}

function Used({ settings: { version, employeesSeePay } }: { settings: RateSettingsView }) {
  const { mutate, isPending } = useSaveRateSettings();
  return (
    <div className={styles.form}>
      <p className={styles.muted}>
        Rates of people are on each employee’s page. A person without a rate has the rate of the shift’s role.
      </p>
      <RateList employeeId={null} empty="No rates of roles, and no money of supplements yet." />
      <label className={settingsStyles.check}>
        <input
          type="checkbox"
          checked={employeesSeePay}
          aria-disabled={isPending || undefined}
          onChange={() => !isPending && mutate({ employeesSeePay: !employeesSeePay, version })}
        />
        <span>
          Show employees their own pay
          <span className={settingsStyles.hint}>
            Each employee sees the rates and the pay of their own hours under My pay periods, after their
            password. If this is off, only employers see rates and pay.
          </span>
        </span>
      </label>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          pending={isPending}
          pendingText="Saving..."
          onClick={() => mutate({ usesRates: false, version })}
        >
          Stop using rates
        </Button>
        <p className={styles.muted}>The stored rates stay.</p>
      </div>
    </div>
  );
}
