import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import type { Pages } from '@/features/feature.js';
import { currentFormat } from '@/session/use-format.js';
import { ClockEntryList } from './ClockEntryList.js';
import { ClockEntryShow } from './ClockEntryShow.js';
import { entryTitle } from './labels.js';

const pages: Pages = {
  list: ClockEntryList,
  show: ClockEntryShow,
  recordRepresentation: (entry: ClockEntryView) => entryTitle(entry, currentFormat()),
};

export default pages;
