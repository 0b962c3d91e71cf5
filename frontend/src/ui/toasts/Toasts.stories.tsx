import { useEffect } from 'react';
import { toast, type ToastInput } from './toast-store.js';

/** The frame of all stories contains `Toaster`. */
function Shown(input: ToastInput) {
  useEffect(() => toast(input));
  return <p>The toast closes after some seconds.</p>;
}

export const Success = () => <Shown title="Venue created successfully" />;
export const WithDetails = () => (
  <Shown title="2 approved, 15 h" description="Sam Guard and Ola Door" detail="Both are notified." />
);
export const Failure = () => (
  <Shown
    title="Failed to approve timesheet"
    description="It was decided in the meantime."
    variant="destructive"
  />
);
export const WithUndo = () => (
  <Shown
    title="Timesheet approved"
    action={{ label: 'Undo', alternative: 'Open the timesheet to undo.', run: () => undefined }}
  />
);
