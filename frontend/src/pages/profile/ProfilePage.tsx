import { useTitle } from '../../layout/use-title.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { ButtonLink } from '../../ui/Button.js';
import { CalendarCard } from './CalendarCard.js';
import { EmailCard } from './EmailCard.js';
import { PasswordCard } from './PasswordCard.js';
import { PersonCard } from './PersonCard.js';
import styles from './ProfilePage.module.css';
import { ProviderCard } from './ProviderCard.js';
import { SessionsCard } from './SessionsCard.js';
import { YourDataCard } from './YourDataCard.js';

/** What is a person's own: name, ways in, devices and data. */
export default function ProfilePage() {
  useTitle('Profile');
  const user = useUser();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>Profile</h1>
          <p className={styles.subtitle}>Your name, how you sign in, and your data</p>
        </div>
        {can(user, 'badge.edit') && (
          <ButtonLink to="/employee#badge" variant="secondary" icon="badge">
            Badge Information
          </ButtonLink>
        )}
      </header>
      <PersonCard />
      <EmailCard />
      <PasswordCard />
      <ProviderCard />
      {can(user, 'calendar.subscribe') && <CalendarCard />}
      <SessionsCard />
      <YourDataCard />
    </div>
  );
}
