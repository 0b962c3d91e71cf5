import { modulesNamed } from '../modules-named.js';
import type { PersonalData } from './personal-data.js';

/** The personal data of every feature, loaded from its `x.personal-data.ts`. */
const features: PersonalData[] = await Promise.all(
  Object.values(modulesNamed('*/*.personal-data.js', '../../', import.meta.url)).map(async (load) => {
    const { personalData } = (await load()) as { personalData: PersonalData };
    return personalData;
  }),
);

/** The files of a company's export. */
export const COMPANY_TABLES = features.flatMap(({ company = [] }) => company);

/** The sections of a person's export. A test compares `about` with the foreign keys of the database. */
export const EXPORT_SECTIONS = features.flatMap(({ sections = [] }) => sections);

/**
 * The records of a company whose free texts may name people. Employers get a list of them after an erasure.
 * Names of venues, schedules and rotas are excluded. A test compares this list with the database.
 */
export const TEXT_RECORDS = new Map(
  features.flatMap(({ texts = [] }) => texts.map((record) => [record.type, record] as const)),
);

/** The erasure steps of all features, in the order of the features. */
export const ERASURE_STEPS = features.flatMap(({ erasure = [] }) => erasure);
