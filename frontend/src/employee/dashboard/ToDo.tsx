import MustReadList from '../../pages/announcements/MustReadList.js';
import OverdueTasks from '../../pages/tasks/OverdueTasks.js';

/** The employee's overdue tasks, then announcements to confirm. */
export default function ToDo() {
  return (
    <>
      <OverdueTasks />
      <MustReadList />
    </>
  );
}
