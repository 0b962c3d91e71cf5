import { durationText } from '@contract/common/time/durations.js';
import type { AvailablePerson } from '@contract/planner/planner.contract.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { FindingLevel } from '@contract/shifts/may-work/may-work.contract.js';
import { useId, useState } from 'react';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { counted } from '@/lib/counts.js';
import { fullName } from '@/lib/names.js';
import { useDebounced } from '@/lib/timing/use-debounced.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import { Icon, type IconName } from '@/ui/display/Icon.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { editsAnnouncement } from '../board/edit-announcements.js';
import { shiftFields } from '../board/shift-edits.js';
import { useAvailablePeople } from '../../api/available.js';
import { idsOfScheduleShift } from '../board/planned-shifts.js';
import { LeaveReasonInput } from '../questions/LeaveReasonInput.js';
import type { Plan } from '../board/use-plan.js';
import styles from './fill.module.css';

interface Props {
  /** An open shift. */
  shift: RotaShiftView;
  plan: Plan;
  /** Called after an employee got the shift. */
  onFilled: () => void;
}

const ICONS: Record<FindingLevel, IconName> = { block: 'x-circle', ask: 'alert', inform: 'info' };

/** Lists the employees for an open shift, available ones first. A click assigns one, and asks first if needed. */
export function FillPeople({ shift, plan, onFilled }: Props) {
  const [search, setSearch] = useState('');
  const [asking, setAsking] = useState<AvailablePerson | null>(null);
  const [reason, setReason] = useState('');
  const savedId = plan.board.savedId(shift.id);
  const query = useAvailablePeople(savedId && findableId(savedId), useDebounced(search.trim()));
  const assign = ({ id: employeeId }: AvailablePerson, leaveReason: string | null = null): void => {
    const before = shiftFields(shift);
    const edits = [{ key: shift.id, before, after: { ...before, employeeId, leaveReason } }];
    plan.board.do({ edits });
    plan.planning.announce(editsAnnouncement(edits, plan.directory.nameOf, plan.format));
    onFilled();
  };
  const choose = (person: AvailablePerson): void =>
    person.findings.some(({ level }) => level === 'ask') ? setAsking(person) : assign(person);
  return (
    <>
      <TextInput
        label="Find an employee"
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className={styles.people}>
        <QueryContent query={query} what="the employees" holdsNext={false}>
          {({ people, total }) => (
            <>
              <Group
                title="Available"
                people={people.filter(({ isAvailable }) => isAvailable)}
                onChoose={choose}
              />
              <Group
                title="Other employees"
                people={people.filter(({ isAvailable }) => !isAvailable)}
                onChoose={choose}
              />
              {total === 0 && (
                <p className={styles.note}>
                  {search.trim() === ''
                    ? 'Invite employees to fill this shift.'
                    : 'No employee has this name.'}
                </p>
              )}
              {total > people.length && (
                <p className={styles.note}>
                  {counted(total - people.length, 'more employee')}. Type a name to find them.
                </p>
              )}
            </>
          )}
        </QueryContent>
      </div>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(null)}
          title={`Assign ${fullName(asking)}?`}
          description={asking.findings.map(({ words }) => words).join(' ')}
          confirm="Assign Anyway"
          danger={false}
          onConfirm={() => assign(asking, reason.trim() || null)}
        >
          {asking.findings.some(({ rule }) => rule === 'leave') && (
            <LeaveReasonInput value={reason} onChange={setReason} />
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Returns the id of a shift; of a place of a schedule that is not stored, the id of the schedule. */
function findableId(id: string): string {
  if (!id.includes(':')) return id;
  const { scheduleId, shiftId } = idsOfScheduleShift(id);
  return shiftId ?? scheduleId;
}

interface GroupProps {
  title: string;
  people: readonly AvailablePerson[];
  onChoose: (person: AvailablePerson) => void;
}

function Group({ title, people, onChoose }: GroupProps) {
  const id = useId();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.group}>
        {title}
      </h3>
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={styles.person}
              disabled={person.findings.some(({ level }) => level === 'block')}
              onClick={() => onChoose(person)}
            >
              <span className={styles.name}>{fullName(person)}</span>
              <span className={styles.hours}>{hoursText(person)}</span>
              {person.findings.map(({ rule, level, words }, index) => (
                <span key={`${rule} ${index}`} className={styles.finding} data-level={level}>
                  <Icon name={ICONS[level]} size={14} />
                  {words}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns '31 h / 37 h 30 min', or '31 h' without a contract. */
function hoursText({ plannedMinutes, contractedMinutesPerWeek }: AvailablePerson): string {
  const planned = durationText(plannedMinutes);
  return contractedMinutesPerWeek === null
    ? planned
    : `${planned} / ${durationText(contractedMinutesPerWeek)}`;
}
