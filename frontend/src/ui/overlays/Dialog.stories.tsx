import { useState } from 'react';
import { Button } from '../actions/Button.js';
import { TextInput } from '../inputs/inputs.js';
import { ConfirmDialog, Dialog, LeaveQuestion, SubmitActions } from './Dialog.js';

const noop = () => undefined;

/** A form with unsaved input: Cancel asks before it closes. */
export const Form = () => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Venue</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Add Venue"
        description="It can be chosen at once."
        unsaved
      >
        <form onSubmit={(event) => event.preventDefault()}>
          <TextInput label="Venue Name" defaultValue="Town Hall" />
          <SubmitActions submit="Add Venue" pending={false} pendingText="Adding..." />
        </form>
      </Dialog>
    </>
  );
};

export const Saving = () => (
  <Dialog open onOpenChange={noop} title="Add Venue" size="large">
    <form>
      <TextInput label="Venue Name" defaultValue="Riverside Conference Centre and Arena, East Entrance" />
      <SubmitActions submit="Add Venue" pending pendingText="Adding..." />
    </form>
  </Dialog>
);

export const Confirmation = () => (
  <ConfirmDialog
    open
    onOpenChange={noop}
    title="Delete the rota “Front of house”?"
    description="Its 14 shifts are cancelled, and 9 employees are notified."
    confirm="Delete Rota"
    onConfirm={noop}
  />
);

export const HarmlessConfirmation = () => (
  <ConfirmDialog
    open
    onOpenChange={noop}
    title="Publish 3 changes?"
    description="Sam Guard and 2 others are notified."
    confirm="Publish"
    danger={false}
    pending
    pendingText="Publishing..."
    onConfirm={noop}
  />
);

export const UnsavedInput = () => <LeaveQuestion open onOpenChange={noop} onLeave={noop} />;
