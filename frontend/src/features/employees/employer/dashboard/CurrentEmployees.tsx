import { useEmployees } from '../../api/employees.js';
import { listLink } from '../../../../components/employer/links.js';
import { PeopleList } from './PeopleList.js';
import { PersonRow } from './PersonRow.js';
import styles from './people.module.css';
import { SHOWN } from '../../../invitations/employer/dashboard/use-pending-invitations.js';

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
