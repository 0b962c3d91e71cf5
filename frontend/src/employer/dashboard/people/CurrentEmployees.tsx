import { useEmployees } from '../../../api/calls/employees.js';
import { QueryContent } from '../../components/QueryContent.js';
import { listLink } from '../../links.js';
import { ListHeading, EmptyLine } from './ListHeading.js';
import { PersonRow } from './PersonRow.js';
import styles from './people.module.css';
import { SHOWN } from './use-pending-invitations.js';

const filter = { role: 'employee', isActive: true };

/** The newest of the company's employees, and how many there are. */
export function CurrentEmployees() {
  const query = useEmployees({ filter, range: [0, SHOWN - 1], sort: ['createdAt', 'DESC'] });
  return (
    <section className={styles.part} aria-labelledby="current-employees">
      <ListHeading
        id="current-employees"
        title="Current Employees"
        count={query.data}
        shown={SHOWN}
        total={query.data?.total}
        all={listLink('employees', filter)}
      />
      <QueryContent query={query} what="the employees" rows={2} height={56}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyLine icon="users" text="No employees yet. Send invitations to get started." />
          ) : (
            <ul className={styles.rows}>
              {items.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </section>
  );
}
