import { OFFERS_REACHES, SWAPS } from '@contract/cover/cover-words.contract.js';
import { CoverSettingsRequest, type CoverSettingsView } from '@contract/cover/cover.contract.js';
import { FormConflict, SETTINGS_CHANGED } from '@/components/forms/FormConflict.js';
import { RequestForm } from '@/components/forms/RequestForm.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { Button } from '@/ui/actions/Button.js';
import { asNumber, Select, WholeNumberInput } from '@/ui/inputs/inputs.js';
import { Card } from '@/ui/layout/Card.js';
import { SettingCheck } from '@/components/employer/settings/SettingCheck.js';
import settingsStyles from '@/components/employer/settings/settings.module.css';
import { useCoverSettings, useSaveCoverSettings } from '../api/cover.js';

const SWAPS_WORDS: Record<(typeof SWAPS)[number], string> = { nobody: 'Nobody', everyone: 'Everyone' };
const REACH_WORDS: Record<(typeof OFFERS_REACHES)[number], string> = {
  all: 'Everyone who may work the shift',
  worked_there: 'People who have worked at the venue',
};
const SWAPS_OPTIONS = SWAPS.map((value) => ({ value, label: SWAPS_WORDS[value] }));
const REACH_OPTIONS = OFFERS_REACHES.map((value) => ({ value, label: REACH_WORDS[value] }));

/** The settings of offers, swaps and declined shifts. */
export function CoverSettingsCard() {
  const query = useCoverSettings();
  return (
    <Card title="Offers and Swaps" id="cover" icon="users" description="How open shifts find a person.">
      <QueryContent query={query} what="the settings of cover" rows={4} height={64}>
        {(settings) => <SettingsForm settings={settings} />}
      </QueryContent>
    </Card>
  );
}

type Values = Omit<CoverSettingsView, 'version'>;

const labels: Record<keyof Values, string> = {
  declineHours: 'Hours before the start until which employees decline a shift',
  swaps: 'Who may give shifts away and swap them',
  swapsNeedApproval: 'An employer approves each swap',
  offersReach: 'Offers to everyone go to',
};

function SettingsForm({ settings }: { settings: CoverSettingsView }) {
  const saving = useRequestForm<Values, CoverSettingsView, CoverSettingsRequest, CoverSettingsView>({
    request: CoverSettingsRequest,
    record: { current: settings, toFormValues: ({ version: _version, ...values }) => values },
    toRequest: (values, { version }) => ({ ...values, version }),
    draft: 'company.cover',
    call: useSaveCoverSettings(),
    onSuccess: (saved) => opened.settle(saved),
  });
  const { form, opened } = saving;
  const { register, formState } = form;
  const error = (name: keyof Values) => formState.errors[name]?.message;
  return (
    <RequestForm
      of={saving}
      className={settingsStyles.form}
      toastOnly
      actions={
        <div className={settingsStyles.actions}>
          <Button
            type="submit"
            pending={saving.pending}
            pendingText="Saving..."
            disabled={opened.newer !== null}
          >
            Save
          </Button>
        </div>
      }
    >
      <WholeNumberInput
        label="Hours before the start until which employees decline a shift"
        hint="0 to 336. Later the app names a person to ring."
        error={error('declineHours')}
        {...register('declineHours', asNumber)}
      />
      <Select
        label="Who may give shifts away and swap them"
        options={SWAPS_OPTIONS}
        error={error('swaps')}
        {...register('swaps')}
      />
      <SettingCheck
        label="An employer approves each swap"
        hint="If this is off, a swap that breaks no rule takes effect as soon as both people agree."
        {...register('swapsNeedApproval')}
      />
      <Select
        label="Offers to everyone go to"
        options={REACH_OPTIONS}
        error={error('offersReach')}
        {...register('offersReach')}
      />
      <FormConflict
        of={opened}
        noun="settings"
        text={SETTINGS_CHANGED}
        save="Save"
        labels={labels}
        formatValue={(field, value) =>
          [...(field === 'swaps' ? SWAPS_OPTIONS : field === 'offersReach' ? REACH_OPTIONS : [])].find(
            (option) => option.value === value,
          )?.label
        }
      />
    </RequestForm>
  );
}
