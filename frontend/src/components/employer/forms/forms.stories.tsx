import { useState } from 'react';
import { useFormContext, type Resolver, type ResolverResult } from 'react-hook-form';
import { Button } from '@/ui/actions/Button.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import { EditPage } from '../records/RecordPage.js';
import { ConflictPanel } from '../../forms/ConflictPanel.js';
import { CreateDialog } from './CreateDialog.js';
import { CreatePage } from './CreatePage.js';
import { DaysField } from './DaysField.js';
import { EditForm } from './EditForm.js';
import { useQuestionBeforeSave } from '../../forms/use-question-before-save.js';

interface Values {
  name: string;
}
interface Venue {
  id: string;
  name: string;
  version: number;
}

const noop = () => undefined;
const start = { name: '' };
const resolver: Resolver<Values> = (values): ResolverResult<Values> => {
  if (values.name) return { values, errors: {} };
  return { values: {}, errors: { name: { type: 'required', message: 'Venue name is required' } } };
};

function NameInput() {
  const { register, formState } = useFormContext<Values>();
  return <TextInput label="Venue Name" error={formState.errors.name?.message} {...register('name')} />;
}

/** `RecordForm` is the form of this page. */
export const Create = () => (
  <CreatePage title="Add Venue" start={start} resolver={resolver} save="Add Venue" saving="Adding...">
    <NameInput />
  </CreatePage>
);

export const Edit = () => (
  <EditPage<Venue> title={({ name }) => `Edit ${name}`}>
    <EditForm<Venue, Values>
      labels={{ name: 'Venue Name' }}
      toFormValues={({ name }) => ({ name })}
      resolver={resolver}
      save="Save Venue"
    >
      {() => <NameInput />}
    </EditForm>
  </EditPage>
);

export const Dialog = () => (
  <CreateDialog<Values, Values>
    title="Add Venue"
    pendingText="Adding..."
    draftKey="story"
    start={start}
    resolver={resolver}
    create={{ mutateAsync: async () => start, isPending: false }}
    onClose={noop}
  >
    <NameInput />
  </CreateDialog>
);

export const Conflict = () => (
  <ConflictPanel
    text="Someone else changed this venue while you were editing it."
    save="Save Venue"
    differences={[
      { key: 'name', label: 'Venue Name', yours: 'Town Hall', theirs: 'Old Town Hall', isMine: true },
      { key: 'notes', label: 'Notes', yours: 'Empty', theirs: 'Ring twice', isMine: false },
    ]}
    useTheirs={noop}
    keepMine={noop}
  />
);

export const QuestionBeforeSave = () => {
  const [answer, setAnswer] = useState('');
  const { confirmed, dialog } = useQuestionBeforeSave<Values>(() => ({
    title: 'Assign anyway?',
    description: 'Sam Guard works at that time already.',
  }));
  return (
    <>
      <Button onClick={() => void confirmed(start).then((isYes) => setAnswer(isYes ? 'Saved' : 'Not saved'))}>
        Save
      </Button>
      <output>{answer}</output>
      {dialog}
    </>
  );
};

function UsualDays({ start: initial, error }: { start: string; error?: string }) {
  const [days, setDays] = useState(initial);
  return <DaysField label="Usual Working Days" value={days} error={error} onChange={setDays} />;
}

export const Days = () => <UsualDays start="1,3,5" />;

export const DaysWithError = () => <UsualDays start="" error="Choose the days of the week" />;
