import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fileJson } from './file-body.ts';

const parsed = async (body: string | Blob): Promise<unknown> =>
  JSON.parse(typeof body === 'string' ? body : await body.text());

describe('fileJson', () => {
  it.each([0, 1, 24_575, 24_577, 393_216, 393_217, 3_000_001])('has all of %d bytes', async (size) => {
    const bytes = randomBytes(size);
    expect(await parsed(await fileJson({ content: new Blob([bytes]) }))).toEqual({ content: bytes.toString('base64') });
  });

  it('keeps what stands beside the file', async () => {
    const body = { fileName: 'Conversa “com” {Renata}.txt', dateOrder: 'day_first' };
    const made = await fileJson({ ...body, content: new Blob([new Uint8Array(1_000_000)]) });
    expect(await parsed(made)).toMatchObject(body);
  });

  it('never works for long at a time', async () => {
    const content = new Blob([new Uint8Array(8 * 1024 * 1024)]);
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    await fileJson({ content });
    clearInterval(timer);
    // One turn of others for every piece, however fast the machine is.
    expect(turns).toBeGreaterThan(4);
  });
});
