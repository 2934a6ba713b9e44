import { z } from 'zod';
import { type AdminCommand, adminCommand, AdminRefusal } from './command.ts';
import { resealAll } from '../modules/identity/reseal.ts';

const rotate = adminCommand({
  usage: '',
  help: [
    'Troca o segredo da instalação e sela de novo o que o anterior selou. Interrompido, repita-o: continua de onde parou.',
    'O anterior ainda abre o que já está nas mãos de alguém até o próximo início do servidor, e então sai.',
    'Com PAUTA_SECRET: ponha o novo nela, o de antes em PAUTA_SECRET_PREVIOUS, e inicie o servidor de novo.',
  ],
  options: {},
  input: z.strictObject({}),
  run: async (installation) => {
    const { config, secrets } = installation;
    if (config.PAUTA_SECRET && !secrets.hasEarlier()) {
      throw new AdminRefusal(
        'secret_is_given',
        'O segredo vem de PAUTA_SECRET. Ponha um novo nela, o de antes em PAUTA_SECRET_PREVIOUS, e repita o comando.',
      );
    }
    // An interrupted rotation is completed first: it has created the new secret already.
    const before = secrets.hasEarlier() ? await resealAll(installation) : { resealed: 0, unreadable: 0 };
    const isNew = !config.PAUTA_SECRET && before.resealed === 0;
    if (isNew) await secrets.rotate();
    const { resealed, unreadable } = isNew ? await resealAll(installation) : before;
    return { keyId: secrets.keyId, isNew, resealed, unreadable };
  },
});

export const secretCommands = { 'secret rotate': rotate } as const satisfies Record<string, AdminCommand>;
