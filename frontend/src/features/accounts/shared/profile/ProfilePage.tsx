import { useTitle } from '@/components/layout/use-title.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { PageHead } from '@/ui/layout/PageHead.js';
import { CalendarCard } from '@/features/calendar/shared/CalendarCard.js';
import { TwoStepCard } from '@/features/two-step/shared/profile/TwoStepCard.js';
import { EmailCard } from './EmailCard.js';
import { PasswordCard } from './PasswordCard.js';
import { PersonCard } from './PersonCard.js';
import styles from '@/components/layout/profile.module.css';
import { ProviderCard } from './ProviderCard.js';
import { SessionsCard } from './SessionsCard.js';
import { YourDataCard } from './YourDataCard.js';

/** The user's own settings: name, sign-in, devices and data. */
export default function ProfilePage() {
  useTitle('Profile');
  const user = useUser();
  return (
    <div className={styles.page} data-in-order>
      <PageHead title="Profile" subtitle="Your name, how you sign in, and your data">
        {can(user, 'badge.edit') && (
          <ButtonLink to="/employee#badge" variant="secondary" icon="badge">
            Badge Information
          </ButtonLink>
        )}
      </PageHead>
      <PersonCard />
      <EmailCard />
      <PasswordCard />
      <TwoStepCard />
      <ProviderCard />
      {can(user, 'calendar.subscribe') && <CalendarCard />}
      <SessionsCard />
      <YourDataCard />
    </div>
  );
}
