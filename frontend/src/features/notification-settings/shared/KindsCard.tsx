import type { KindChoiceView } from '@contract/notification-settings/notification-settings.contract.js';
import { Link } from 'react-router';
import { useSaveKindChoice } from '../api/notification-settings.js';
import { useUser } from '@/session/session.js';
import { Card } from '@/ui/layout/Card.js';
import { kindText } from './kinds.js';
import styles from './settings.module.css';

const WAYS = [
  ['bell', 'Bell'],
  ['mail', 'Email'],
  ['push', 'Push'],
] as const;

/** A table of notification kinds and channels. Each change is saved immediately. */
export function KindsCard({ choices }: { choices: readonly KindChoiceView[] }) {
  const { isEmailVerified } = useUser();
  return (
    <Card
      title="Notify me about"
      icon="bell"
      description="Under the bell, by email, and as push notifications on your devices. Changes are saved immediately."
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">About</th>
            {WAYS.map(([way, label]) => (
              <th key={way} scope="col" className={styles.way}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <KindRow key={choice.kind} choice={choice} />
          ))}
        </tbody>
      </table>
      {!isEmailVerified && (
        <p className={styles.muted}>
          We send emails to confirmed addresses only. <Link to="/profile">Confirm yours in your profile</Link>
          .
        </p>
      )}
    </Card>
  );
}

function KindRow({ choice }: { choice: KindChoiceView }) {
  const { role } = useUser();
  const { mutate } = useSaveKindChoice();
  const { label, hint } = kindText(choice.kind, role);
  return (
    <tr>
      <th scope="row">
        {label}
        <span className={styles.hint}>{hint}</span>
      </th>
      {WAYS.map(([way, name]) => (
        <td key={way} className={styles.way}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              aria-label={`${label}: ${name}`}
              checked={choice[way]}
              onChange={({ target }) => mutate({ ...choice, [way]: target.checked })}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
