import { FormProvider, useForm } from 'react-hook-form';
import { useCreateVenue } from '../../api/calls/venues.js';
import { useDraft } from '../../session/drafts.js';
import { Button } from '../../ui/Button.js';
import { Dialog, DialogActions } from '../../ui/Dialog.js';
import { placeErrors } from '../../api/form-errors.js';
import { noVenue, requestOf, resolver, type VenueValues } from '../venues/values.js';
import { VenueInputs } from '../venues/VenueInputs.js';
import styles from './Dashboard.module.css';
import { draftKeys } from '../draft-keys.js';

/** Adds a place of work (spec 2.11). */
export default function AddVenueDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending } = useCreateVenue();
  const form = useForm<VenueValues>({ resolver, defaultValues: noVenue });
  const draft = useDraft(draftKeys.venueDialog, form);
  const close = (): void => {
    draft.clear();
    onClose();
  };
  const submit = form.handleSubmit((values) =>
    mutate(requestOf(values), { onSuccess: close, onError: (error) => placeErrors(form, error) }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Add Venue"
      description={draft.restored ? 'What you typed before is still here.' : undefined}
    >
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <VenueInputs />
          <DialogActions>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" pending={isPending} pendingText="Adding...">
              Add Venue
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}
