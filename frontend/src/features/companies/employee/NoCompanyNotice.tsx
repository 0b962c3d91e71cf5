import { PRODUCT_NAME } from '@contract/common/common.contract.js';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { CopyField } from '@/ui/actions/CopyField.js';
import { ToneIcon } from '@/ui/display/ToneIcon.js';
import { Panel } from '@/ui/layout/Panel.js';
import styles from './NoCompanyNotice.module.css';

const CreateCompanyDialog = lazy(() => import('./CreateCompanyDialog.js'));

/** Shown to a user without a company: a message to copy for the employer, or a new company. */
export default function NoCompanyNotice() {
  const { email } = useUser();
  const [creates, setCreates] = useState(false);
  return (
    <Panel className={styles.card} aria-label="Your employer">
      <div className={styles.head}>
        <ToneIcon icon="building" tone="accent" size={48} />
        <p className={styles.text}>
          You are not linked to an employer yet. Ask your employer for an invitation.
        </p>
      </div>
      <CopyField
        label="A message for your employer"
        value={`Please invite me to ${PRODUCT_NAME}. My email address there is ${email}.`}
        button="Copy Message"
        what="Message"
        isText
      />
      <div className={styles.own}>
        <p>Are you an employer? Create a company and invite your employees.</p>
        <Button variant="secondary" icon="plus" onClick={() => setCreates(true)}>
          Create a Company
        </Button>
      </div>
      {creates && (
        <Suspense fallback={null}>
          <CreateCompanyDialog close={() => setCreates(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
