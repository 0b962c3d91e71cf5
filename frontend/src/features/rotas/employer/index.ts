import type { Pages } from '../../feature.js';
import { RotaCreate } from './RotaCreate.js';
import { RotaEdit } from './RotaEdit.js';
import { RotaList } from './RotaList.js';
import { RotaShow } from './RotaShow.js';

const pages: Pages = {
  list: RotaList,
  create: RotaCreate,
  edit: RotaEdit,
  show: RotaShow,
  recordRepresentation: 'name',
};

export default pages;
