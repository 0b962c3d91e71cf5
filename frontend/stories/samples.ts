import type { CurrentUserView } from '@contract/users/users.contract.js';
import type { DataProvider, GetListParams, RaRecord } from 'react-admin';

/** The signed-in employer of the stories. */
export const amara: CurrentUserView = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'amara@example.test',
  firstName: 'Amara',
  lastName: 'Okafor',
  profileImageUrl: null,
  role: 'employer',
  companyId: '00000000-0000-4000-8000-000000000002',
  company: null,
  companyName: 'Northgate Events & Care',
  companyLogo: null,
  employerId: null,
  employer: null,
  badgeNumber: null,
  badgePhotoUrl: null,
  isEmailVerified: 1,
  factorDueAt: null,
  companyClosedAt: null,
  timeZone: 'Europe/London',
  firstDayOfWeek: 1,
  dateFormat: 'specification',
  locationRetentionDays: 90,
  isOnlyEmployer: false,
  supervises: false,
  memberships: [],
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-01-05T09:00:00.000Z',
};

const venues: RaRecord[] = [
  { id: '1', name: 'Town Hall', city: 'Leeds', isActive: 1, version: 1 },
  {
    id: '2',
    name: 'Riverside Conference Centre and Arena, East Entrance',
    city: 'Bristol',
    isActive: 1,
    version: 1,
  },
  { id: '3', name: 'مركز النهر', city: 'York', isActive: 0, version: 1 },
];

const found = ({ filter, pagination }: GetListParams) => {
  const { q = '' } = (filter ?? {}) as { q?: string };
  const data = venues.filter(({ name }) => (name as string).toLowerCase().includes(q.toLowerCase()));
  const { page = 1, perPage = 25 } = pagination ?? {};
  return { data: data.slice((page - 1) * perPage, page * perPage), total: data.length };
};
const answer = (data: unknown) => Promise.resolve({ data } as never);

/** Answers react-admin from the three venues and saves nothing. */
export const dataProvider: DataProvider = {
  getList: (_resource, params) => Promise.resolve(found(params) as never),
  getOne: (_resource, { id }) => answer(venues.find((venue) => venue.id === String(id))),
  getMany: (_resource, { ids }) => answer(venues.filter(({ id }) => ids.includes(id))),
  getManyReference: (_resource, params) => Promise.resolve(found(params) as never),
  create: (_resource, { data }) => answer({ ...data, id: '4' }),
  update: (_resource, { data, previousData }) => answer({ ...previousData, ...data }),
  updateMany: (_resource, { ids }) => answer(ids),
  delete: (_resource, { previousData }) => answer(previousData),
  deleteMany: (_resource, { ids }) => answer(ids),
};
