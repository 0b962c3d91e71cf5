import type { EmployeeView } from '@contract/users/users.contract.js';
import { useSchedules } from '../../api/calls/schedules.js';
import { totalOf } from '../../lib/counts.js';
import { useFormat } from '../../session/use-format.js';
import { ButtonLink } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { listLink } from '../links.js';
import styles from '../components/record.module.css';
import { useRecord } from '../components/use-record.js';

const filter = { needsCover: true };

/** Says that someone has left, and leads to the shifts that lost their people. */
export function LeaverNotice() {
  const person = useRecord<EmployeeView>();
  const format = useFormat();
  const { data } = useSchedules({ filter, range: [0, 0] });
  if (person.isActive) return null;
  const open = data?.total ?? 0;
  return (
    <div className={open > 0 ? styles.warning : styles.info}>
      <Icon name={open > 0 ? 'alert' : 'info'} />
      <p className={styles.grow}>
        Left your company{person.deactivatedAt && ` on ${format.instantDate(person.deactivatedAt)}`}.
        {person.erasedAt && ` Their personal data was deleted on ${format.instantDate(person.erasedAt)}.`}
        {data &&
          open > 0 &&
          ` ${totalOf(data, 'upcoming schedule')} of your company ${open === 1 ? 'needs' : 'need'} cover.`}
      </p>
      {open > 0 && (
        <ButtonLink to={listLink('schedules', filter)} variant="secondary" size="small" icon="arrow-right">
          Find cover
        </ButtonLink>
      )}
    </div>
  );
}
