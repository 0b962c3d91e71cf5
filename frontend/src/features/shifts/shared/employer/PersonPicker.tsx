import { useState } from 'react';
import { useFormat } from '@/session/use-format.js';
import { Dialog } from '@/ui/overlays/Dialog.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { peopleText } from './people-text.js';
import { AssignAnywayDialog } from './AssignAnywayDialog.js';
import {
  candidateText,
  needsQuestion,
  searchCandidates,
  type Candidate,
  type ShiftToFill,
} from './candidates.js';
import styles from './person-picker.module.css';
import { useCandidates } from './use-candidates.js';

/** The number of employees listed. The search finds the others. */
const SHOWN = 50;

interface Props {
  shift: ShiftToFill;
  /** The name of the shift, such as 'Front door'. */
  name: string;
  pending: boolean;
  /** The ids of employees who already have the shift. They are not listed. */
  taken?: readonly string[];
  /** False if the form asks about overlaps later. */
  asks?: boolean;
  onChoose: (employeeId: string) => void;
  onClose: () => void;
}

/** Dialog to choose an employee for a shift. Free employees come first. Findings of level ask need confirmation. */
export function PersonPicker({ shift, name, pending, taken = [], asks = true, onChoose, onClose }: Props) {
  const format = useFormat();
  const { candidates, queries } = useCandidates(shift);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<Candidate | null>(null);
  const offered = (candidates ?? []).filter(({ id }) => !taken.includes(id));
  const found = searchCandidates(offered, typed);
  const choose = (candidate: Candidate): void => {
    if (asks && needsQuestion(candidate)) setAsked(candidate);
    else onChoose(candidate.id);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Choose someone for ${name}`}
      description={[format.weekdayDate(shift.date), format.shiftTimes(shift), staffingText(shift)]
        .filter(Boolean)
        .join(', ')}
    >
      <TextInput
        label="Search"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <QueryFailed
        query={queries}
        what="the available employees"
        otherwise={!candidates && <SkeletonList rows={4} height={44} label="Checking who is free..." />}
      />
      {candidates && found.length === 0 && <EmptyState icon="users" text="No employees found" />}
      {found.length > 0 && (
        <ul className={styles.people} aria-label="Employees, free ones first">
          {found.slice(0, SHOWN).map((candidate) => (
            <li key={candidate.id}>
              <button
                type="button"
                className={styles.person}
                aria-disabled={pending}
                onClick={() => !pending && choose(candidate)}
              >
                <span className={styles.name}>{candidate.name}</span>
                <span className={styles.why}>{candidateText(candidate, format)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.length > SHOWN && (
        <p className={styles.why}>Type a name to see the other {found.length - SHOWN}.</p>
      )}
      {asked && (
        <AssignAnywayDialog
          candidate={asked}
          pending={pending}
          onConfirm={() => onChoose(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </Dialog>
  );
}

/** Returns '1 of 2 people' if the shift needs several employees, else null. */
function staffingText({ peopleNeeded = 1, assignedCount }: ShiftToFill): string | null {
  return peopleNeeded > 1 ? `${peopleText({ peopleNeeded, assignedCount })} people` : null;
}
