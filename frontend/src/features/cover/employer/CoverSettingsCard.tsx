import { OFFERS_REACHES, SWAPS } from '@contract/cover/cover-words.contract.js';
import { CoverSettingsRequest, type CoverSettingsView } from '@contract/cover/cover.contract.js';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useForm } from 'react-hook-form';
import { setServerErrors } from '../../../api/form-errors.js';
import { QueryContent } from '../../../components/employer/loading/QueryContent.js';
import { Button } from '../../../ui/actions/Button.js';
import { Select, WholeNumberInput } from '../../../ui/inputs/inputs.js';
import { Card } from '../../../ui/layout/Card.js';
import { SettingCheck } from '../../../components/employer/settings/SettingCheck.js';
import settingsStyles from '../../../components/employer/settings/settings.module.css';
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
        {(settings) => <SettingsForm key={settings.version} settings={settings} />}
      </QueryContent>
    </Card>
  );
}

const asNumber = { setValueAs: (value: unknown) => (value === '' ? undefined : Number(value)) };

function SettingsForm({ settings }: { settings: CoverSettingsView }) {
  const { mutate, isPending } = useSaveCoverSettings();
  const form = useForm<CoverSettingsView>({
    resolver: classValidatorResolver(CoverSettingsRequest as unknown as new () => CoverSettingsView) as never,
    defaultValues: settings,
  });
  const { register, formState } = form;
  const error = (name: keyof CoverSettingsView) => formState.errors[name]?.message;
  const save = form.handleSubmit((values) =>
    mutate(values, { onError: (problem) => void setServerErrors(form, problem) }),
  );
  return (
    <form className={settingsStyles.form} onSubmit={(event) => void save(event)} noValidate>
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
      <div className={settingsStyles.actions}>
        <Button type="submit" pending={isPending} pendingText="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
