import { COVER_DAYS } from '@contract/shifts/shifts.contract.js';
import type { EmployeeView } from '@contract/users/users.contract.js';
import { useSchedules } from '../api/schedules.js';
import { useUncoveredShifts } from '../../shifts/api/uncovered-shifts.js';
import { counted, totalWithNoun } from '@/lib/counts.js';
import { useFormat } from '@/session/use-format.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import { listLink } from '@/components/employer/links.js';
import styles from '@/components/employer/records/record.module.css';
import { useRecord } from '@/components/employer/records/use-record.js';
import { COVER_ANCHOR } from '@/components/layout/dashboard-links.js';

const filter = { needsCover: true };
/** The maximum number of shifts to count. */
const MOST = 200;

/** The notice on a leaver's page. It links to shifts of the company that need cover. */
export function LeaverNotice() {
  const person = useRecord<EmployeeView>();
  return person.isActive ? null : <LeaverMessage person={person} />;
}

function LeaverMessage({ person }: { person: EmployeeView }) {
  const format = useFormat();
  const { data } = useSchedules({ filter, range: [0, 0] });
  const inRotas = useUncoveredShifts(MOST).data?.items.filter(({ rotaId }) => rotaId !== null).length ?? 0;
  const open = data?.total ?? 0;
  const isShort = open + inRotas > 0;
  return (
    <div className={isShort ? styles.warning : styles.info}>
      <Icon name={isShort ? 'alert' : 'info'} />
      <p className={styles.grow}>
        Left your company{person.deactivatedAt && ` on ${format.instantDate(person.deactivatedAt)}`}.
        {person.erasedAt && ` Their personal data was deleted on ${format.instantDate(person.erasedAt)}.`}
        {data &&
          open > 0 &&
          ` ${totalWithNoun(data, 'upcoming schedule')} of your company ${open === 1 ? 'needs' : 'need'} cover.`}
        {inRotas > 0 &&
          ` ${counted(inRotas, 'rota shift')} in the next ${COVER_DAYS} days ${inRotas === 1 ? 'needs' : 'need'} cover.`}
      </p>
      {open > 0 && (
        <ButtonLink to={listLink('schedules', filter)} variant="secondary" size="small" icon="arrow-right">
          Find cover
        </ButtonLink>
      )}
      {inRotas > 0 && (
        <ButtonLink to={`/employer#${COVER_ANCHOR}`} variant="secondary" size="small" icon="arrow-right">
          Find cover in rotas
        </ButtonLink>
      )}
    </div>
  );
}
