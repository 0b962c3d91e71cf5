import type { NamedRecord } from '@contract/common/common.contract.js';
import { SuperviseRequest, type SupervisionView } from '@contract/supervision/supervision.contract.js';
import { useState } from 'react';
import { VenueLink } from '@/components/employer/records/NameLinks.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { fullName } from '@/lib/names.js';
import { toggled } from '@/lib/toggled.js';
import { comparedLists } from '@/components/forms/compared-parts.js';
import { FormConflict } from '@/components/forms/FormConflict.js';
import { RequestForm } from '@/components/forms/RequestForm.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { Dialog, SubmitActions } from '@/ui/overlays/Dialog.js';
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
        {(supervision) => (
          <>
            {supervision.venues.length === 0 ? (
              <p className={styles.muted}>No venues</p>
            ) : (
              <ul className={styles.list}>
                {supervision.venues.map((venue) => (
                  <li key={venue.id}>
                    <VenueLink venue={venue} />
                  </li>
                ))}
              </ul>
            )}
            {isChoosing && (
              <ChooseDialog person={person} current={supervision} onClose={() => setChoosing(false)} />
            )}
          </>
        )}
      </QueryContent>
    </Card>
  );
}

interface Values {
  venues: string[];
}

const toFormValues = ({ venues }: SupervisionView): Values => ({
  venues: venues.map(({ id }) => id).toSorted(),
});

const byId = (ids: readonly string[]) => ids.map((id) => ({ id }));

interface ChooseProps extends Props {
  current: SupervisionView;
  onClose: () => void;
}

function ChooseDialog({ person, current, onClose }: ChooseProps) {
  const query = useVenues();
  const choosing = useRequestForm<Values, unknown, SuperviseRequest, SupervisionView>({
    request: SuperviseRequest,
    record: { current, toFormValues },
    toRequest: ({ venues }, read) => ({ before: byId(toFormValues(read).venues), venues: byId(venues) }),
    call: useSaveSupervision(person.id),
    onSuccess: onClose,
  });
  const { form, opened } = choosing;
  const chosen = form.watch('venues');
  const toggle = (id: string): void =>
    form.setValue('venues', [...toggled(new Set(chosen), id)].toSorted(), { shouldDirty: true });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Venues of ${fullName(person)}`}
      size="small"
      unsaved={form.formState.isDirty}
      loads
    >
      <QueryContent query={query} what="the venues" rows={4}>
        {(venues) => {
          const listed = withCurrent(venues, [...opened.read.venues, ...(opened.newer?.venues ?? [])]);
          return (
            <RequestForm
              of={choosing}
              toastOnly
              actions={
                <SubmitActions
                  submit="Save"
                  pending={choosing.pending}
                  pendingText="Saving..."
                  disabled={opened.newer !== null}
                />
              }
            >
              <ul className={styles.choices}>
                {listed.map(({ id, name }) => (
                  <li key={id}>
                    <label className={styles.choice}>
                      <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
                      <bdi>{name}</bdi>
                    </label>
                  </li>
                ))}
              </ul>
              {venues.length === 0 && <p className={styles.muted}>Add a venue first.</p>}
              <FormConflict
                of={opened}
                noun="list"
                text={`Someone else chose venues of ${fullName(person)} while you were choosing.`}
                save="Save"
                labels={{}}
                part={comparedLists<SupervisionView, Values>({
                  venues: { label: 'Venues', text: (ids) => namesOf(ids, listed) },
                })}
              />
            </RequestForm>
          );
        }}
      </QueryContent>
    </Dialog>
  );
}

function namesOf(ids: readonly string[], venues: readonly NamedRecord[]): string {
  const names = venues.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.join(', ') || 'No venues';
}

/** Adds supervised venues that are inactive, so that they can be unticked. */
function withCurrent(venues: readonly NamedRecord[], current: readonly NamedRecord[]): NamedRecord[] {
  const active = new Set(venues.map(({ id }) => id));
  const others = new Map(current.filter(({ id }) => !active.has(id)).map((venue) => [venue.id, venue]));
  return [...venues, ...others.values()];
}
