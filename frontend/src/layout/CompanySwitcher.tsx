import { PRODUCT_NAME } from '@contract/common/common.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSwitchMembership } from '../features/accounts/api/memberships.js';
import { trackSessionChange } from '../api/session-change.js';
import { companyNameOf } from '../lib/company-name.js';
import { setCurrentUser } from '../session/current-user.js';
import { IconButton } from '../ui/actions/Button.js';
import { Icon } from '../ui/display/Icon.js';
import { Popover } from '../ui/overlays/Popover.js';
import { toast } from '../ui/toasts/toast-store.js';
import styles from './AccountMenu.module.css';

const roles = { employer: 'Employer', employee: 'Employee' } as const;

/** Lets a user with memberships of several companies switch between them. */
export default function CompanySwitcher({ user }: { user: CurrentUserView }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useSwitchMembership();

  const go = (userId: string): void => {
    if (userId === user.id) return setOpen(false);
    mutate(userId, {
      onSuccess: (next) => {
        setOpen(false);
        toast({ title: `You switched to ${companyNameOf(next)}` });
        void trackSessionChange(Promise.resolve(navigate('/')).then(() => setCurrentUser(next)));
      },
    });
  };

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Switch company"
      trigger={<IconButton icon="chevron-down" label="Switch company" />}
    >
      <ul className={styles.panel}>
        {user.memberships.map(({ userId, company, role }) => (
          <li key={userId}>
            <button
              type="button"
              className={styles.item}
              aria-current={userId === user.id ? 'true' : undefined}
              disabled={isPending}
              onClick={() => go(userId)}
            >
              <Icon name="building" />
              <span className={styles.itemTexts}>
                {company ?? PRODUCT_NAME}
                <span className={styles.caption}>
                  {isPending && variables === userId ? 'Switching...' : roles[role]}
                </span>
              </span>
              {userId === user.id && <Icon name="check" label="Current company" />}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
