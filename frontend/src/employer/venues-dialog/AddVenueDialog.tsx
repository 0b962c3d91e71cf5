import { CreateVenueRequest } from '@contract/venues/venues.contract.js';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { FormProvider, useForm } from 'react-hook-form';
import { useCreateVenue } from '../../api/calls/venues.js';
import { useDraft } from '../../session/drafts.js';
import { Button } from '../../ui/Button.js';
import { Dialog, DialogActions } from '../../ui/Dialog.js';
import { showFieldErrors } from '../parts/field-errors.js';
import { VENUE_DRAFT } from '../dashboard/drafts.js';
import { emptyVenue, type VenueValues } from './venue-form.js';
import { VenueInputs } from './VenueInputs.js';
import styles from './venues-dialog.module.css';

/** Adds a place of work (spec 2.11). */
export default function AddVenueDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending } = useCreateVenue();
  const form = useForm<VenueValues>({
    resolver: classValidatorResolver(CreateVenueRequest) as never,
    defaultValues: emptyVenue,
  });
  const draft = useDraft(VENUE_DRAFT, form);
  const close = (): void => {
    draft.clear();
    onClose();
  };
  const submit = form.handleSubmit((values) =>
    mutate(values, { onSuccess: close, onError: (error) => showFieldErrors(form, error) }),
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
