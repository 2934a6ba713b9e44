import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { exampleCommands } from './example-commands.ts';
import { backup } from './backup-commands.ts';
import { companyNames } from '../modules/companies/company-names.ts';
import { createCompany } from '../modules/companies/create-company.ts';
import { storageCommands } from './storage-commands.ts';
import { createTeam } from '../modules/teams/create-team.ts';
import { type AdminCommand, adminCommand, AdminRefusal, byCommand, requireEmbeddedPool } from './command.ts';
import { clientCommands } from './client-commands.ts';
import { mailCommands } from './mail-commands.ts';
import { secretCommands } from './secret-commands.ts';
import { speechModelCommands } from './speech-model-commands.ts';
import { passwordCommands } from './password-commands.ts';
import { userCommands } from './user-commands.ts';
import { rotateSigningKey } from '../modules/identity/pool/signing-keys.ts';

const Name = z.string().trim().min(1).max(200);

const companyCreate = adminCommand({
  usage: '--name N',
  help: ['Cria uma empresa e mostra o id.'],
  options: { name: { type: 'string' } },
  input: z.strictObject({ name: Name }),
  run: ({ database }, { name }) =>
    database.system.transaction(async (tx) => ({ ...(await createCompany(tx, { name })), name })),
});

const teamCreate = adminCommand({
  usage: '--company ID --name N',
  help: ['Cria uma equipe e mostra o id.'],
  options: { company: { type: 'string' }, name: { type: 'string' } },
  input: z.strictObject({ company: z.uuid(), name: Name }),
  run: ({ database }, { company, name }) =>
    database.system.transaction(async (tx) => {
      const [known] = await tx.select({ id: companyNames.id }).from(companyNames).where(eq(companyNames.id, company));
      if (!known) throw new AdminRefusal('company_not_found', 'Não há empresa com este id.');
      return { ...(await createTeam(tx, { companyId: company, name, actor: byCommand(company) })), company, name };
    }),
});

const keyRotate = adminCommand({
  usage: '',
  help: ['Troca a chave que assina os tokens. Os anteriores valem até expirar.'],
  options: {},
  input: z.strictObject({}),
  run: async (installation) => {
    requireEmbeddedPool(installation);
    return { kid: await rotateSigningKey(installation) };
  },
});

/** Every administrative command, by noun and verb. */
export const adminCommands: ReadonlyMap<string, AdminCommand> = new Map(
  Object.entries({
    'company create': companyCreate,
    'team create': teamCreate,
    ...userCommands,
    ...passwordCommands,
    ...clientCommands,
    ...mailCommands,
    'key rotate': keyRotate,
    ...secretCommands,
    backup,
    ...storageCommands,
    ...exampleCommands,
    ...speechModelCommands,
  }),
);
