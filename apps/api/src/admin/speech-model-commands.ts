import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { importModel } from '../modules/speech-models/import-model.ts';
import { type AdminCommand, adminCommand, AdminRefusal } from './command.ts';

const importFile = adminCommand({
  usage: '--file FILE',
  help: [
    'Copia o arquivo de um modelo de transcrição ou de vozes para a pasta dos modelos, depois de conferir a soma.',
    'O servidor mede o modelo e passa a usá-lo em até 30 segundos, ou quando iniciar. missing: o que ainda falta dele.',
  ],
  options: { file: { type: 'string' } },
  files: ['file'],
  input: z.strictObject({ file: z.string().min(1) }),
  run: async (installation, { file }) => {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) throw new AdminRefusal('file_not_found', `${file} não existe.`);
    const imported = await importModel(installation, file);
    if (imported) return imported;
    throw new AdminRefusal(
      'model_not_known',
      'A soma deste arquivo não é de nenhum modelo conhecido. Ele pode estar incompleto. Para usar um modelo seu, defina PAUTA_WHISPER_MODEL.',
    );
  },
});

export const speechModelCommands = { 'speech-model import': importFile } as const satisfies Record<
  string,
  AdminCommand
>;
