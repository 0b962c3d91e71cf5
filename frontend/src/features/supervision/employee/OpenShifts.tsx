import type { GapPerson, GapView } from '@contract/supervision/supervision.contract.js';
import { useState } from 'react';
import { counted, totalText } from '@/lib/counts.js';
import { fullName } from '@/lib/names.js';
import { useDebounced } from '@/lib/timing/use-debounced.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Chip } from '@/ui/display/Chip.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import { Card } from '@/ui/layout/Card.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { ConfirmDialog, Dialog } from '@/ui/overlays/Dialog.js';
import { FindCoverButton } from '../../offers/shared/FindCoverButton.js';
import { hasOpenPlace } from '../../offers/shared/open-place.js';
import { useFillGap, useGapPeople, useGaps } from '../api/supervision.js';
import styles from './supervision.module.css';

/** The shifts of the next week at the supervised venues that lack employees. */
export function OpenShifts() {
  const query = useGaps();
  const { data } = query;
  const [filling, setFilling] = useState<GapView | null>(null);
  return (
    <Card title="Open shifts" icon="calendar" description="Shifts of the next 7 days that need employees">
      {!data && <QueryFailed query={query} what="the open shifts" otherwise={<SkeletonList rows={2} />} />}
      {data?.items.length === 0 && <EmptyState icon="check-circle" text="All shifts are covered" />}
      {data && data.items.length > 0 && (
        <ul className={styles.rows}>
          {data.items.map((gap) => (
            <Gap key={gap.id} gap={gap} onFill={() => setFilling(gap)} />
          ))}
        </ul>
      )}
      {data && data.items.length < data.total && (
        <p className={styles.muted}>
          The first {data.items.length} of {totalText(data)} are shown.
        </p>
      )}
      {filling && (
        <FillDialog
          gap={data?.items.find(({ id }) => id === filling.id) ?? filling}
          onClose={() => setFilling(null)}
        />
      )}
    </Card>
  );
}

function useGapText() {
  const format = useFormat();
  return ({ name, date, ...times }: GapView): string =>
    `${name}, ${format.weekdayDay(date)}, ${format.shiftTimes({ date, ...times })}`;
}

function Gap({ gap, onFill }: { gap: GapView; onFill: () => void }) {
  const text = useGapText()(gap);
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <p className={styles.who}>
          <strong>
            <bdi>{text}</bdi>
          </strong>{' '}
          <Chip tone="warn" icon="alert">
            {gap.peopleNeeded - gap.assignedCount} open
          </Chip>
        </p>
        <p className={styles.muted}>
          <bdi>{gap.venue.name}</bdi>
        </p>
        {gap.declined.map((person) => (
          <p key={person.id} className={styles.who}>
            <span className={styles.muted}>
              <bdi>{fullName(person)}</bdi> can’t work this.
            </span>
            {!gap.needsEmployer && (
              <FindCoverButton
                gap={{ id: person.shiftId, fromEmployeeId: person.id }}
                name={fullName(person)}
              />
            )}
          </p>
        ))}
        {gap.needsEmployer && (
          <p className={styles.muted}>Its rota has unpublished changes, so only your manager can fill it.</p>
        )}
      </div>
      {!gap.needsEmployer && (
        <div className={styles.buttons}>
          {hasOpenPlace(gap) && <FindCoverButton gap={{ id: gap.id }} name={text} />}
          <Button variant="secondary" size="small" aria-label={`Fill ${text}`} onClick={onFill}>
            Fill
          </Button>
        </div>
      )}
    </li>
  );
}

function FillDialog({ gap, onClose }: { gap: GapView; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [asking, setAsking] = useState<GapPerson | null>(null);
  const query = useGapPeople(gap.id, useDebounced(search.trim()));
  const { mutate, isPending } = useFillGap();
  const assign = ({ id: employeeId }: GapPerson): void =>
    mutate({ id: gap.id, employeeId, version: gap.version }, { onSuccess: onClose });
  const choose = (person: GapPerson): void =>
    person.findings.some(({ level }) => level === 'ask') ? setAsking(person) : assign(person);
  const { data } = query;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Who works this shift?"
      description={`${useGapText()(gap)}, ${gap.venue.name}`}
      size="small"
      loads
      live
    >
      <TextInput
        label="Find an employee"
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {!data && <QueryFailed query={query} what="the employees" otherwise={<SkeletonList rows={4} />} />}
      {data?.total === 0 && <p className={styles.muted}>No employee has this name.</p>}
      {data && (
        <ul className={styles.people}>
          {data.people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className={styles.person}
                disabled={isPending || person.findings.some(({ level }) => level === 'block')}
                onClick={() => choose(person)}
              >
                <strong>{fullName(person)}</strong>
                <span className={styles.muted}>
                  {person.isAvailable && person.findings.length === 0
                    ? 'Available'
                    : person.findings.map(({ words }) => words).join(' ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.people.length && (
        <p className={styles.muted}>
          {counted(data.total - data.people.length, 'more employee')}. Type a name to find them.
        </p>
      )}
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(null)}
          title={`Assign ${fullName(asking)}?`}
          description={asking.findings.map(({ words }) => words).join(' ')}
          confirm="Assign Anyway"
          danger={false}
          pending={isPending}
          pendingText="Assigning..."
          onConfirm={() => assign(asking)}
        />
      )}
    </Dialog>
  );
}
