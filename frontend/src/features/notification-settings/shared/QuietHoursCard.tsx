import {
  NotificationSettingsRequest,
  type NotificationSettingsView,
} from '@contract/notification-settings/notification-settings.contract.js';
import { useState } from 'react';
import { cacheNotificationSettings, updateNotificationSettings } from '../api/notification-settings.js';
import { TimeInput } from '@/components/fields/TimeInput.js';
import forms from '@/components/forms/forms.module.css';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import { toast } from '@/ui/toasts/toast-store.js';
import styles from './settings.module.css';

/** The suggested quiet hours. */
const NIGHT = { quietFrom: '22:00', quietTo: '07:00' };

/** Sets the hours without mails and pushes. */
export function QuietHoursCard({ settings }: { settings: NotificationSettingsView }) {
  const { quietFrom, quietTo, timeZone } = settings;
  const hasQuiet = quietFrom !== null;
  const [isOn, setOn] = useState(hasQuiet);
  const { form, submit, pending, problem } = useRequestForm({
    request: NotificationSettingsRequest,
    defaultValues: hasQuiet ? { quietFrom, quietTo } : NIGHT,
    send: updateNotificationSettings,
    onSuccess: (answer) => {
      cacheNotificationSettings(answer);
      form.reset(
        answer.quietFrom === null ? NIGHT : { quietFrom: answer.quietFrom, quietTo: answer.quietTo },
      );
      toast({ title: answer.quietFrom === null ? 'Quiet hours turned off' : 'Quiet hours saved' });
    },
    failure: { title: 'Error', description: 'Failed to save your quiet hours' },
  });
  const { errors, isDirty } = form.formState;
  const turn = (next: boolean): void => {
    setOn(next);
    form.reset(next && hasQuiet ? { quietFrom, quietTo } : next ? NIGHT : { quietFrom: null, quietTo: null });
  };
  const isChanged = isOn !== hasQuiet || (isOn && isDirty);
  return (
    <Card
      title="Quiet Hours"
      icon="moon"
      description={`Emails and pushes are sent when quiet hours end. Those about a shift within 12 hours are sent immediately. Times are in ${timeZone.replaceAll('_', ' ')}.`}
    >
      <form className={forms.form} onSubmit={submit} noValidate>
        <label className={styles.option}>
          <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
          Use quiet hours
        </label>
        {isOn && (
          <FieldRow>
            <TimeInput label="From" error={errors.quietFrom?.message} {...form.register('quietFrom')} />
            <TimeInput label="To" error={errors.quietTo?.message} {...form.register('quietTo')} />
          </FieldRow>
        )}
        <FormProblem text={problem} />
        <Button
          type="submit"
          className={forms.start}
          disabled={!isChanged}
          pending={pending}
          pendingText="Saving..."
        >
          Save Quiet Hours
        </Button>
      </form>
    </Card>
  );
}
