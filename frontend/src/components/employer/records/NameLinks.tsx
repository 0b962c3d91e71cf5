import { Link } from 'react-router';
import { fullName } from '@/lib/names.js';
import { showLink } from '../links.js';
import styles from './record.module.css';

interface Named {
  id: string;
  name: string;
}

/** The name of a venue as a link to its page. `none` replaces an absent venue. */
export function VenueLink({ venue, none = 'No venue' }: { venue: Named | null | undefined; none?: string }) {
  if (!venue) return <>{none}</>;
  return (
    <Link to={showLink('venues', venue.id)} className={styles.oneLine} title={venue.name}>
      {venue.name}
    </Link>
  );
}

interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

/** The name of a member as a link to the member's page. `none` replaces an absent member. */
export function NameLink({ person, none = '' }: { person: Person | null | undefined; none?: string }) {
  if (!person) return <>{none}</>;
  const name = fullName(person);
  return (
    <Link to={showLink('employees', person.id)} className={styles.oneLine} title={name}>
      {name}
    </Link>
  );
}
