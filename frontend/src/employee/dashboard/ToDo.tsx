import MustRead from '../../pages/announcements/MustRead.js';
import OverdueTasks from '../../pages/tasks/OverdueTasks.js';

/** What an employee is asked to do: what is late, then what is to be read. */
export default function ToDo() {
  return (
    <>
      <OverdueTasks />
      <MustRead />
    </>
  );
}
