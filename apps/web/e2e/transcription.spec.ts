import { once } from 'node:events';
import { startFakeModels } from '@pauta/fake-servers/speech-models';
import { tinySentence } from '@pauta/fake-servers/tiny-whisper';
import { freePort } from '@pauta/ports';
import { openNewMeeting, openUploadedMeeting, ownRecording } from './cast.ts';
import { newDataDirectory } from './installation.ts';
import { addCompany, startServer } from './own-server.ts';
import { storeSession } from './sign-in.ts';
import { expect, newPassword, test } from './test.ts';

test(
  'a recording waits for a model, whose download survives a kill, and continues automatically',
  { tag: '@waits' },
  async ({ browser }) => {
    test.setTimeout(360_000);
    const folder = test.info().outputPath('.');
    const models = await startFakeModels(folder);
    const port = String(await freePort());
    const data = newDataDirectory();
    const env = {
      PORT: port,
      PAUTA_DATA_DIR: data,
      PAUTA_DEMO: '0',
      PAUTA_TRANSCRIPTION_URL: '',
      PAUTA_MODELS_URL: models.url,
      PAUTA_MODELS_LIST: models.list,
      DATABASE_URL: '',
    };
    const [email, password] = ['ana@aurora.example', newPassword()];
    let server = await startServer(env);
    await addCompany(data, [{ email, name: 'Ana Martins', password }]);
    const context = await browser.newContext({ baseURL: `http://localhost:${port}` });
    try {
      const page = await context.newPage();
      await storeSession(page, email, password);
      await page.goto('/meetings');
      const dialog = await openNewMeeting(page, 'Enviar gravação');
      await dialog.locator('input[type=file]').setInputFiles(ownRecording());
      await dialog.getByRole('textbox', { name: 'Título' }).fill('Primeira gravação');
      await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
      await openUploadedMeeting(page, 'Primeira gravação');
      await expect(page.getByText('Esta reunião ainda não tem transcrição.')).toBeVisible({ timeout: 60_000 });

      models.steps.push({ holdAt: 0.5 });
      const offer = page.getByRole('group', { name: 'Rápido' });
      await offer.getByRole('button', { name: 'Baixar: Rápido' }).click();
      await expect(offer.getByRole('progressbar', { name: 'Baixando' })).toHaveAttribute('aria-valuenow', /^0\.[45]/);

      server.kill('SIGKILL');
      await once(server, 'exit');
      server = await startServer(env);
      models.release();
      await expect(page.getByText(tinySentence).first()).toBeVisible({ timeout: 120_000 });
      expect(models.requests.map(({ range }) => range ?? 'all')).toEqual([
        'all',
        expect.stringMatching(/^bytes=\d+-$/),
      ]);

      await page.goto('/config/transcription');
      const row = page.getByRole('group', { name: 'Rápido' });
      await expect(row.getByText('Em uso')).toBeVisible();
      await expect(row.getByText(/medido nesta máquina/)).toBeVisible();
    } finally {
      await context.close();
      server.kill('SIGTERM');
      await once(server, 'exit');
      await models.close();
    }
  },
);
