import type { RotaTemplateView } from '@contract/rotas/templates/rota-templates.contract.js';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDeleteRotaTemplate } from '@/features/rotas/api/rota-templates.js';
import { counted } from '@/lib/counts.js';
import { Button } from '@/ui/actions/Button.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { Select } from '@/ui/inputs/inputs.js';
import { useFieldProps } from '@/components/forms/use-field-props.js';
import styles from './rota-copy.module.css';
import type { ApplyValues } from './values.js';

interface Props {
  /** Undefined until they are loaded. */
  templates: readonly RotaTemplateView[] | undefined;
  /** Returns the number of shifts that a template adds. */
  countOf: (template: RotaTemplateView) => number;
  onChoose: (template: RotaTemplateView) => void;
}

/** Selects a template, and deletes the selected one. */
export function TemplateSelect({ templates, countOf, onChoose }: Props) {
  const form = useFormContext<ApplyValues>();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteRotaTemplate();
  const field = useFieldProps<Pick<ApplyValues, 'templateId'>>({ templateId: 'Template' });
  const id = useWatch({ control: form.control, name: 'templateId' });
  const chosen = templates?.find((template) => template.id === id);
  const ask = (): void => {
    if (chosen) setAsking(true);
    else void form.trigger('templateId', { shouldFocus: true });
  };
  const remove = (): void =>
    mutate(id, {
      onSuccess: () => form.setValue('templateId', ''),
      onSettled: () => setAsking(false),
    });
  return (
    <div className={styles.template}>
      <Select
        {...field('templateId', {
          onChange: ({ target }: { target: { value: string } }) => {
            const template = templates?.find((one) => one.id === target.value);
            if (template) onChoose(template);
          },
        })}
        placeholder={templates ? 'Select a template' : 'Loading templates...'}
        options={(templates ?? []).map((template) => ({
          value: template.id,
          label: `${template.name}: ${counted(template.days, 'day')}, ${counted(countOf(template), 'shift')}`,
        }))}
      />
      <Button variant="secondary" size="small" icon="trash" onClick={ask}>
        Delete Template
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${chosen?.name ?? 'the template'}?`}
        description="The template will be deleted for good. Shifts made from it are kept."
        confirm="Delete Template"
        pending={isPending}
        pendingText="Deleting..."
        onConfirm={remove}
      />
    </div>
  );
}
