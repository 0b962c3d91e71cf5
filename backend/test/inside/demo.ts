import { EntityManager } from '@mikro-orm/postgresql';
import { DEMO_PASSWORD, seedDemo } from '../../seeds/demo.js';
import type { Program } from '../program/program.js';

/** Creates the demo company and returns the password of all its members. */
export async function seed({ app, clock }: Program): Promise<string> {
  await seedDemo(app.get(EntityManager).fork(), clock.now());
  return DEMO_PASSWORD;
}
