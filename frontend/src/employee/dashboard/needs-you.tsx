// What an employee is asked to do, in one file of the built client.
import MustRead from '../../pages/announcements/MustRead.js';
import OverdueTasks from '../../pages/tasks/OverdueTasks.js';

export { default as RejectedHours } from '../timesheets/RejectedHours.js';

/** What is late, then what is to be read. */
export function ToDo() {
  return (
    <>
      <OverdueTasks />
      <MustRead />
    </>
  );
}
