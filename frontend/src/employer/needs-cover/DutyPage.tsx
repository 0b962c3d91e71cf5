import { DutyBoard } from '../../features/clock/employer/duty/DutyBoard.js';
import { NeedsCover } from './NeedsCover.js';

/** The duty board, and the coming shifts without cover. */
export default function DutyPage() {
  return <DutyBoard below={<NeedsCover />} />;
}
