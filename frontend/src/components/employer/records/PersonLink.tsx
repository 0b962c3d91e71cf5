import { Link } from 'react-router';
import { fullName } from '@/lib/names.js';
import { Avatar } from '@/ui/display/Avatar.js';
import styles from './record.module.css';

interface Props {
  person: { firstName: string; lastName: string; profileImageUrl?: string | null };
  to: string;
}

/** A member's picture, and the name as a link. */
export function PersonLink({ person, to }: Props) {
  return (
    <span className={styles.person}>
      <Avatar person={person} src={person.profileImageUrl} size={28} />
      <Link to={to}>{fullName(person)}</Link>
    </span>
  );
}
