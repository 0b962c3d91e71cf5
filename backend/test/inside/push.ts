import { Connections } from '../../src/common/db/connections.js';
import { PushSecretsService } from '../../src/push/push-secrets.service.js';
import type { Program } from '../program/program.js';

/** The key of the installation as a server finds or makes it that starts now. */
export async function keyAtStart({ app }: Program): Promise<string> {
  const secrets = new PushSecretsService(app.get(Connections));
  await secrets.onModuleInit();
  return secrets.keys.publicKey;
}
