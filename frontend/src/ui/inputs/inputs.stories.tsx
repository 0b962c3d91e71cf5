import { DraftNote } from './DraftNote.js';
import { Field, FieldRow } from './Field.js';
import { FormProblem } from './FormProblem.js';
import { WholeNumberInput, Select, TextArea, TextInput } from './inputs.js';
import { PasswordInput } from './PasswordInput.js';

const noop = () => undefined;
const venues = [
  { value: '1', label: 'Town Hall' },
  { value: '2', label: 'Riverside Conference Centre and Arena, East Entrance' },
];

export const Text = () => <TextInput label="Venue Name" defaultValue="Town Hall" />;
export const TextWithHint = () => <TextInput label="Postcode" hint="For example LS1 4DY" />;
export const TextWithError = () => (
  <TextInput label="Postcode" defaultValue="not one" error="Please enter a valid UK postcode" />
);
export const TextDisabled = () => (
  <TextInput label="Email" value="sam@example.test" disabled onChange={noop} />
);
export const Number = () => <WholeNumberInput label="People needed" defaultValue="3" />;
export const LongText = () => (
  <TextArea label="Notes" defaultValue="Ring twice. The door on the left is for deliveries." />
);
export const LongTextWithError = () => <TextArea label="Reason" error="Reason is required" />;
export const Choice = () => <Select label="Venue" placeholder="No venue" options={venues} defaultValue="2" />;
export const ChoiceWithError = () => (
  <Select label="Venue" placeholder="Select a venue" options={venues} error="Venue is required" />
);
export const Password = () => <PasswordInput label="Password" defaultValue="correct horse" />;
export const PasswordWithError = () => (
  <PasswordInput label="Password" error="Password must have at least 8 characters" />
);
export const TwoInARow = () => (
  <FieldRow>
    <TextInput label="First Name" defaultValue="Sam" />
    <TextInput label="Last Name" defaultValue="Guard" />
  </FieldRow>
);
export const OtherControl = () => (
  <Field label="Distance" hint="In metres">
    {(control) => <input type="range" {...control} />}
  </Field>
);
export const Draft = () => <DraftNote draft={{ restored: true, lacksPicture: false }} />;
export const DraftWithoutPicture = () => <DraftNote draft={{ restored: true, lacksPicture: true }} />;
export const Problem = () => <FormProblem text="Sam Guard works at that time already." />;
