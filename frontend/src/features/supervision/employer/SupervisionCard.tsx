import type { NamedRecord } from '@contract/common/common.contract.js';
import { useState } from 'react';
import { VenueLink } from '../../../components/employer/records/NameLinks.js';
import { QueryContent } from '../../../components/employer/loading/QueryContent.js';
import { fullName } from '../../../lib/names.js';
import { isOutdated } from '../../../api/use-call.js';
import { Button } from '../../../ui/actions/Button.js';
import { Card } from '../../../ui/layout/Card.js';
import { Dialog, SubmitActions } from '../../../ui/overlays/Dialog.js';
import { useVenues } from '../../venues/api/venues.js';
import { useEmployeeSupervision, useSaveSupervision } from '../api/supervision.js';
import styles from './supervision-card.module.css';

interface Props {
  person: { id: string; firstName: string; lastName: string; isActive: boolean };
}

/** The venues that an employee supervises, with a dialog to choose them. */
export function SupervisionCard({ person }: Props) {
  const query = useEmployeeSupervision(person.id);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Card
      title="Supervises"
      icon="building"
      description="At these venues they see who is on duty, decide on hours and fill open shifts."
      actions={
        person.isActive &&
        query.data && (
          <Button variant="secondary" size="small" icon="pencil" onClick={() => setChoosing(true)}>
            Choose Venues
          </Button>
        )
      }
    >
      <QueryContent query={query} what="the supervised venues" rows={1} height={24}>
        {({ venues }) => (
          <>
            {venues.length === 0 ? (
              <p className={styles.muted}>No venues</p>
            ) : (
              <ul className={styles.list}>
                {venues.map((venue) => (
                  <li key={venue.id}>
                    <VenueLink venue={venue} />
                  </li>
                ))}
              </ul>
            )}
            {isChoosing && (
              <ChooseDialog person={person} current={venues} onClose={() => setChoosing(false)} />
            )}
          </>
        )}
      </QueryContent>
    </Card>
  );
}

interface ChooseProps extends Props {
  current: readonly NamedRecord[];
  onClose: () => void;
}

function ChooseDialog({ person, current, onClose }: ChooseProps) {
  const query = useVenues();
  const { mutate, isPending } = useSaveSupervision(person.id);
  const [chosen, setChosen] = useState(() => new Set(current.map(({ id }) => id)));
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <Dialog open onOpenChange={onClose} title={`Venues of ${fullName(person)}`} size="small" loads>
      <QueryContent query={query} what="the venues" rows={4}>
        {(venues) => (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              const before = current.map(({ id }) => ({ id }));
              const venues = [...chosen].map((id) => ({ id }));
              // After another employer's choice the page shows it, and this form would be refused each time.
              const refuse = (error: Error): void => (isOutdated(error) ? onClose() : undefined);
              mutate({ before, venues }, { onSuccess: onClose, onError: refuse });
            }}
          >
            <ul className={styles.choices}>
              {withCurrent(venues, current).map(({ id, name }) => (
                <li key={id}>
                  <label className={styles.choice}>
                    <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
                    <bdi>{name}</bdi>
                  </label>
                </li>
              ))}
            </ul>
            {venues.length === 0 && <p className={styles.muted}>Add a venue first.</p>}
            <SubmitActions submit="Save" pending={isPending} pendingText="Saving..." />
          </form>
        )}
      </QueryContent>
    </Dialog>
  );
}

/** Adds supervised venues that are inactive, so that they can be unticked. */
function withCurrent(venues: readonly NamedRecord[], current: readonly NamedRecord[]): NamedRecord[] {
  const active = new Set(venues.map(({ id }) => id));
  return [...venues, ...current.filter(({ id }) => !active.has(id))];
}
