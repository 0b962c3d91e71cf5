import type { Pages } from '../../feature.js';
import { SampleItemCreate } from './SampleItemCreate.js';
import { SampleItemEdit } from './SampleItemEdit.js';
import { SampleItemList } from './SampleItemList.js';
import { SampleItemShow } from './SampleItemShow.js';

const pages: Pages = {
  list: SampleItemList,
  create: SampleItemCreate,
  edit: SampleItemEdit,
  show: SampleItemShow,
  recordRepresentation: 'sampleLabel',
};

export default pages;
