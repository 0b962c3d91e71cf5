import { PRODUCT_NAME } from '@contract/common/common.contract.js';
import type { OpenInvitation } from '../../auth/api/auth.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { PanelHead } from '@/components/layout/PublicPage.js';
import { fullName } from '@/lib/names.js';
import { Avatar } from '@/ui/display/Avatar.js';
import { Icon } from '@/ui/display/Icon.js';
import { Logo } from '@/ui/display/Logo.js';
import { AcceptWithThisAccount } from './AcceptWithThisAccount.js';
import styles from './InvitationPage.module.css';
import { SignInToAccept } from './SignInToAccept.js';
import { invitedToJoinText } from '../../auth/shared/use-invitation.js';

interface Props {
  token: string;
  preview: OpenInvitation;
  /** The signed-in user; null for visitors. */
  user: CurrentUserView | null;
  onAccepted: () => void;
}

/** A valid invitation: company, invitee, next steps, and the buttons to accept it. */
export function ValidInvitation({ token, preview, user, onAccepted }: Props) {
  return (
    <>
      <PanelHead announced title={`You're Invited to Join ${PRODUCT_NAME}!`}>
        <p>{invitedToJoinText(preview)}</p>
      </PanelHead>
      <div className={styles.company}>
        <Logo src={preview.companyLogo} size={44} />
        <p className={styles.name}>{preview.company}</p>
      </div>
      <div className={styles.invitee}>
        <Avatar person={preview} size={44} />
        <div>
          <p className={styles.name}>{fullName(preview)}</p>
          {preview.email && <p className={styles.email}>{preview.email}</p>}
        </div>
      </div>
      <section className={styles.next} aria-labelledby="what-next">
        <h2 id="what-next" className={styles.nextTitle}>
          What happens next?
        </h2>
        <ol className={styles.steps}>
          <li>Sign in, or create your account</li>
          <li>Complete your profile with your badge information</li>
          <li>Start tracking your time</li>
        </ol>
      </section>
      {user ? (
        <AcceptWithThisAccount token={token} user={user} invited={preview.email} onAccepted={onAccepted} />
      ) : (
        <SignInToAccept token={token} onSignedIn={onAccepted} />
      )}
      <p className={styles.note}>
        <Icon name="shield" size={18} />
        This invitation link is unique to you and must not be shared.
      </p>
    </>
  );
}
