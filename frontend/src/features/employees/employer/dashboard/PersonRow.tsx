import type { EmployeeView } from '@contract/users/users.contract.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { Avatar } from '@/ui/display/Avatar.js';
import { ActiveChip } from '../labels.js';
import { showLink } from '@/components/employer/links.js';
import styles from '@/components/employer/people/people.module.css';

interface Props {
  person: EmployeeView;
  /** A word after the name, such as '(you)'. */
  note?: string | undefined;
  actions?: ReactNode;
}

/** A member of the company: name, e-mail, joining date and whether they are active. */
export function PersonRow({ person, note, actions }: Props) {
  const format = useFormat();
  return (
    <li className={styles.row}>
      <Avatar person={person} src={person.profileImageUrl} size={36} />
      <span className={styles.texts}>
        <span>
          <Link className={styles.name} to={showLink('employees', person.id)}>
            {fullName(person) || person.email}
          </Link>
          {note && ` ${note}`}
        </span>
        <span className={styles.muted}>{person.email}</span>
        <span className={styles.muted}>Joined {format.instantDate(person.createdAt)}</span>
      </span>
      <span className={styles.end}>
        <ActiveChip isActive={person.isActive} />
        {actions && <span className={styles.actions}>{actions}</span>}
      </span>
    </li>
  );
}
