import { Chip } from '../../ui/Chip.js';

/** Marks a shift that lost its person. */
export function CoverChip() {
  return (
    <Chip tone="warn" icon="user-plus">
      Needs cover
    </Chip>
  );
}
