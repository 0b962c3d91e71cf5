import MustReadList from '../../features/announcements/shared/MustReadList.js';
import OverdueTasks from '../../features/tasks/shared/OverdueTasks.js';

/** The employee's overdue tasks, then announcements to confirm. */
export default function ToDo() {
  return (
    <>
      <OverdueTasks />
      <MustReadList />
    </>
  );
}
