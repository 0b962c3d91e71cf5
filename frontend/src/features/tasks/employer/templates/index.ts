import type { Pages } from '@/features/feature.js';
import { TemplateCreate } from './TemplateCreate.js';
import { TemplateEdit } from './TemplateEdit.js';
import { TemplateList } from './TemplateList.js';
import { TemplateShow } from './TemplateShow.js';

const pages: Pages = {
  list: TemplateList,
  create: TemplateCreate,
  edit: TemplateEdit,
  show: TemplateShow,
  recordRepresentation: 'title',
};

export default pages;
