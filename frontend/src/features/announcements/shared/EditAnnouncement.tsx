import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import { useState } from 'react';
import { FormProvider, useForm, useWatch, type Control, type UseFormRegister } from 'react-hook-form';
import { useUpdateAnnouncement } from '../api/announcements.js';
import { currentRecordOf, setServerErrors } from '../../../api/form-errors.js';
import { useDraft } from '../../../session/drafts.js';
import { useUser } from '../../../session/session.js';
import { Button } from '../../../ui/actions/Button.js';
import { Dialog, SubmitActions } from '../../../ui/overlays/Dialog.js';
import { DraftNote } from '../../../ui/inputs/DraftNote.js';
import { FormProblem } from '../../../ui/inputs/FormProblem.js';
import forms from '../../../components/forms/forms.module.css';
import { announcementResolver } from './announcement-resolver.js';
import {
  announcementUpdateRequest,
  announcementFormValues,
  type AnnouncementValues,
} from './announcement-values.js';
import { AnnouncementFields } from './AnnouncementFields.js';
import styles from './announcements.module.css';

interface Props {
  announcement: AnnouncementView;
  onClose: () => void;
}

/** Edits an announcement. The employer can ask employees who confirmed the old text to confirm again. */
export default function EditAnnouncement({ announcement, onClose }: Props) {
  const { timeZone } = useUser();
  const [seen, setSeen] = useState(announcement);
  const [newer, setNewer] = useState<AnnouncementView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<AnnouncementValues>({
    resolver: announcementResolver(timeZone, announcementFormValues(seen, timeZone)),
    defaultValues: announcementFormValues(announcement, timeZone),
  });
  const draft = useDraft(`announcement.${announcement.id}`, form);
  const { mutate, isPending } = useUpdateAnnouncement();
  const close = (): void => {
    draft.clear();
    onClose();
  };
  const send = form.handleSubmit((values) => {
    setProblem(null);
    mutate(announcementUpdateRequest(values, seen, timeZone), {
      onSuccess: close,
      onError: (error) => {
        const current = currentRecordOf<AnnouncementView>(error);
        if (current) setNewer(current);
        else setProblem(setServerErrors(form, error));
      },
    });
  });
  const goOn = (current: AnnouncementView, isTheirs: boolean): void => {
    if (isTheirs) form.reset(announcementFormValues(current, timeZone));
    setSeen(current);
    setNewer(null);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Edit Announcement"
      unsaved={form.formState.isDirty}
    >
      <FormProvider {...form}>
        <form className={forms.form} onSubmit={(event) => void send(event)} noValidate>
          <DraftNote draft={draft} />
          <AnnouncementFields venues={seen.venues} />
          <AskAgainCheckbox seen={seen} control={form.control} register={form.register} />
          {newer && <NewerNote current={newer} choose={(isTheirs) => goOn(newer, isTheirs)} />}
          <FormProblem text={problem} announced />
          <SubmitActions
            submit="Save Changes"
            pending={isPending}
            pendingText="Saving..."
            disabled={newer !== null}
          />
        </form>
      </FormProvider>
    </Dialog>
  );
}

interface AskAgainProps {
  seen: AnnouncementView;
  control: Control<AnnouncementValues>;
  register: UseFormRegister<AnnouncementValues>;
}

/** Shown only if an employee has confirmed the previous text. */
function AskAgainCheckbox({ seen: { confirmations }, control, register }: AskAgainProps) {
  const [mustRead, audience] = useWatch({ control, name: ['mustRead', 'targetAudience'] });
  if (!mustRead || audience === 'employers' || !confirmations?.confirmed) return null;
  return (
    <label className={styles.check}>
      <input type="checkbox" {...register('askAgain')} />
      <span>
        Ask all employees to read it again
        <span className={styles.muted}>
          Employees who confirmed the old text are asked again. Their earlier confirmation is kept.
        </span>
      </span>
    </label>
  );
}

interface NewerProps {
  current: AnnouncementView;
  /** True loads the saved values; false keeps the typed ones. */
  choose: (isTheirs: boolean) => void;
}

/** Shown when another employer saved a change during the edit. Offers the saved and the typed text. */
function NewerNote({ current, choose }: NewerProps) {
  return (
    <div className={styles.newer} role="alert">
      <p>Someone else changed this announcement while you were editing it. It now says:</p>
      <p className={styles.content}>
        <strong>{current.title}</strong>
        {'\n'}
        {current.content}
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => choose(false)}>
          Keep what I typed
        </Button>
        <Button variant="secondary" onClick={() => choose(true)}>
          Use the newer text
        </Button>
      </div>
    </div>
  );
}
