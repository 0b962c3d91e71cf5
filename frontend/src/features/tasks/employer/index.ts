import type { Pages } from '../../feature.js';
import { TaskCreate } from './TaskCreate.js';
import { TaskEdit } from './TaskEdit.js';
import { TaskList } from './TaskList.js';
import { TaskShow } from './TaskShow.js';

const pages: Pages = {
  list: TaskList,
  create: TaskCreate,
  edit: TaskEdit,
  show: TaskShow,
  recordRepresentation: 'title',
};

export default pages;
