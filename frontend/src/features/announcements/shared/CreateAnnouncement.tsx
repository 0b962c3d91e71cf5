import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useCreateAnnouncement } from '../api/announcements.js';
import { setServerErrors } from '../../../api/form-errors.js';
import { useDraft } from '../../../session/drafts.js';
import { useUser } from '../../../session/session.js';
import { Dialog, SubmitActions } from '../../../ui/overlays/Dialog.js';
import { DraftNote } from '../../../ui/inputs/DraftNote.js';
import { FormProblem } from '../../../ui/inputs/FormProblem.js';
import forms from '../../../components/forms/forms.module.css';
import { announcementResolver } from './announcement-resolver.js';
import {
  CREATE_DRAFT_KEY,
  NEW_ANNOUNCEMENT_VALUES,
  announcementRequest,
  type AnnouncementValues,
} from './announcement-values.js';
import { AnnouncementFields } from './AnnouncementFields.js';

export default function CreateAnnouncement({ onClose }: { onClose: () => void }) {
  const { timeZone } = useUser();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<AnnouncementValues>({
    resolver: announcementResolver(timeZone, null),
    defaultValues: NEW_ANNOUNCEMENT_VALUES,
  });
  const draft = useDraft(CREATE_DRAFT_KEY, form);
  const { mutate, isPending } = useCreateAnnouncement();
  const close = (): void => {
    draft.clear();
    onClose();
  };
  const send = form.handleSubmit((values) => {
    setProblem(null);
    mutate(announcementRequest(values, timeZone), {
      onSuccess: close,
      onError: (error) => setProblem(setServerErrors(form, error)),
    });
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Create New Announcement"
      description="Share important updates with your team"
      unsaved={form.formState.isDirty || draft.restored}
    >
      <FormProvider {...form}>
        <form className={forms.form} onSubmit={(event) => void send(event)} noValidate>
          <DraftNote draft={draft} />
          <AnnouncementFields />
          <FormProblem text={problem} announced />
          <SubmitActions submit="Publish Announcement" pending={isPending} pendingText="Publishing..." />
        </form>
      </FormProvider>
    </Dialog>
  );
}
