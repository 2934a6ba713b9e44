import { describe, expect, it } from 'vitest';
import { openExport } from './open-export.ts';
import { zipOf } from './testing-zip.ts';

const text = '13/05/2026 14:31 - Carla: Oi';
const chat = Buffer.from(text);

describe('openExport', () => {
  it('extracts the chat from an archive with attachments', async () => {
    const zip = zipOf([
      { name: 'lista.txt', bytes: Buffer.from('anexo') },
      { name: 'IMG-1.jpg', bytes: Buffer.alloc(9) },
      { name: '_chat.txt', bytes: chat },
    ]);
    expect(await openExport(zip, 'WhatsApp Chat - Renata Lopes.zip')).toEqual({ text, name: 'Renata Lopes' });
  });

  it.each([
    ['Conversa do WhatsApp com Renata Lopes.txt', 'Renata Lopes'],
    ['Conversa do WhatsApp com Renata Lopes (1).txt', 'Renata Lopes'],
    ['WhatsApp Chat with +55 48 99999-0000.txt', '+55 48 99999-0000'],
    ['WhatsApp Chat - Trigal.zip', 'Trigal'],
    ['_chat.txt', null],
    ['notas.txt', null],
  ])('finds the name in %s', async (fileName, name) => {
    expect((await openExport(chat, fileName)).name).toBe(name);
  });

  it('finds the name in the archive’s entries if its own has none', async () => {
    const zip = zipOf([{ name: 'Conversa do WhatsApp com Renata.txt', bytes: chat }]);
    expect((await openExport(zip, 'export.zip')).name).toBe('Renata');
  });

  it.each(['../_chat.txt', '/etc/_chat.txt', 'C:/_chat.txt', 'a\\..\\_chat.txt'])(
    'refuses an archive with the path %s',
    async (name) => {
      const zip = zipOf([
        { name: '_chat.txt', bytes: chat },
        { name, bytes: chat },
      ]);
      await expect(openExport(zip, 'a.zip')).rejects.toMatchObject({ code: 'export_unsafe' });
    },
  );

  it('refuses an archive with a compression ratio of a thousand', async () => {
    const zip = zipOf([{ name: '_chat.txt', bytes: Buffer.alloc(20 * 1024 * 1024, 'a') }]);
    await expect(openExport(zip, 'a.zip')).rejects.toMatchObject({ code: 'export_unsafe' });
  });

  it('refuses text larger than the limit', async () => {
    const zip = zipOf([{ name: '_chat.txt', bytes: Buffer.alloc(40 * 1024 * 1024, 'a') }]);
    await expect(openExport(zip, 'a.zip')).rejects.toMatchObject({ code: 'export_too_large', message: /32 MB/ });
  });

  it('stops at an entry that is larger than declared', async () => {
    const zip = zipOf([{ name: '_chat.txt', bytes: Buffer.alloc(2 * 1024 * 1024, 'a'), claimedSize: 64 }]);
    await expect(openExport(zip, 'a.zip')).rejects.toMatchObject({ code: 'export_unreadable' });
  });

  it.each([
    ['an archive without a chat', zipOf([{ name: 'a.jpg', bytes: chat }])],
    ['an archive that is cut off', zipOf([{ name: '_chat.txt', bytes: chat }]).subarray(0, 40)],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_, bytes) => {
    await expect(openExport(bytes, 'a.zip')).rejects.toMatchObject({ code: 'export_unreadable' });
  });
});
