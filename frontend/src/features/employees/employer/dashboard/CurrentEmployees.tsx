import { useEmployees } from '../../api/employees.js';
import { listLink } from '@/components/employer/links.js';
import { PeopleList } from '@/components/employer/people/PeopleList.js';
import { PersonRow } from './PersonRow.js';
import styles from '@/components/employer/people/people.module.css';
import { SHOWN } from '@/components/employer/people/shown.js';

const filter = { role: 'employee', isActive: true };

/** The newest employees and their total number. */
export function CurrentEmployees() {
  const query = useEmployees({ filter, range: [0, SHOWN - 1], sort: ['createdAt', 'DESC'] });
  return (
    <PeopleList
      id="current-employees"
      title="Current Employees"
      query={query}
      what="the employees"
      all={listLink('employees', filter)}
      icon="users"
      none="No employees yet. Send invitations to get started."
    >
      {(people) => (
        <ul className={styles.rows}>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
      )}
    </PeopleList>
  );
}
