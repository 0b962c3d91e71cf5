import { WAGE_BAND_WORDS, WAGE_BANDS } from '@contract/users/wage-bands.contract.js';
import { InUseChip } from '@/ui/display/Chip.js';

/** The options of the wage band. Without one the wage from 21 years applies. */
export const wageBandOptions = WAGE_BANDS.map((value) => ({ value, label: WAGE_BAND_WORDS[value] }));

/** Chip that shows whether a member is active or has left. */
export function ActiveChip({ isActive }: { isActive: boolean }) {
  return <InUseChip isActive={isActive} word="Left" />;
}
