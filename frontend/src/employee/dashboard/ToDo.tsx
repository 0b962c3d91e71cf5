import MustRead from '../../pages/announcements/MustRead.js';
import OverdueTasks from '../../pages/tasks/OverdueTasks.js';
import RejectedHours from '../timesheets/RejectedHours.js';

/** What an employee is asked to do: what was sent back, what is late, then what is to be read. */
export default function ToDo() {
  return (
    <>
      <RejectedHours />
      <OverdueTasks />
      <MustRead />
    </>
  );
}
