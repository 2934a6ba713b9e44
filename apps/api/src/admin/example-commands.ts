import { messageOf } from '@pauta/contract';
import { z } from 'zod';
import { type AdminCommand, adminCommand, AdminRefusal } from './command.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { removeExample } from '../example/remove-example.ts';

const remove = adminCommand({
  usage: '',
  help: [
    'Remove as empresas de exemplo, com contas e gravações. Não volta nem é criado de novo.',
    'O que as pessoas fizeram dentro delas fica: kept diz quanto, e a empresa passa a ser como qualquer outra.',
  ],
  options: {},
  input: z.strictObject({}),
  run: async ({ config, database }) => {
    const result = await removeExample({ database, ...(await openStorage(config)) });
    if (!result) throw new AdminRefusal('example_not_found', messageOf('example_not_found'));
    return result;
  },
});

export const exampleCommands = { 'example remove': remove } as const satisfies Record<string, AdminCommand>;
