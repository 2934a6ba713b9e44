import { describe, expect, it } from 'vitest';
import { readExport } from './read-export.ts';

const read = (text: string, fileName = 'Conversa do WhatsApp com Renata Lopes.txt') =>
  readExport({ fileName, content: Buffer.from(text) });

const lrm = '\u200E';
const timesOf = async (text: string) =>
  (await read(text)).messages.map(({ wallMs }) => new Date(wallMs).toISOString().slice(0, 19));
const bodiesOf = async (text: string) =>
  (await read(text)).messages.map(({ author, kind, text: words, fileName }) => [author, kind, words, fileName]);

describe('readExport', () => {
  it('reads a Portuguese export from Android', async () => {
    const chat = await read(
      [
        '12/05/2026 14:31 - As mensagens e ligações são protegidas com a criptografia de ponta a ponta.',
        '12/05/2026 14:31 - Carla Vieira: Oi, Renata!',
        '12/05/2026 14:40 - Renata Lopes: Oi Carla: tudo bem?',
        'A proposta chega hoje?',
        '',
        'Obrigada',
      ].join('\n'),
    );
    expect(chat.name).toBe('Renata Lopes');
    expect([...chat.authors]).toEqual([
      ['Carla Vieira', 1],
      ['Renata Lopes', 1],
    ]);
    expect(chat.messages.map(({ author, kind, text }) => [author, kind, text])).toEqual([
      [null, 'system', 'As mensagens e ligações são protegidas com a criptografia de ponta a ponta.'],
      ['Carla Vieira', 'text', 'Oi, Renata!'],
      ['Renata Lopes', 'text', 'Oi Carla: tudo bem?\nA proposta chega hoje?\n\nObrigada'],
    ]);
  });

  it('reads an export from an iPhone, with direction marks', async () => {
    const chat = await read(
      [
        `[13/05/2026, 09:05:07] Renata Lopes: ${lrm}As mensagens e ligações são protegidas com a criptografia de ponta a ponta.`,
        '[13/05/2026, 09:05:08] ~ Carla Vieira: Bom dia',
        `${lrm}[13/05/2026, 09:06:10] Renata Lopes: ${lrm}imagem ocultada`,
        `${lrm}[13/05/2026, 09:07:10] Renata Lopes: ${lrm}<anexado: 00000012-AUDIO-2026-05-13.opus>`,
      ].join('\r\n'),
      '_chat.txt',
    );
    expect(chat.name).toBeNull();
    expect(chat.messages.map(({ author, kind }) => [author, kind])).toEqual([
      [null, 'system'],
      ['Carla Vieira', 'text'],
      ['Renata Lopes', 'image'],
      ['Renata Lopes', 'audio'],
    ]);
    expect(chat.messages[3]?.fileName).toBe('00000012-AUDIO-2026-05-13.opus');
  });

  it.each([
    ['13/05/2026 14:31 - A: b', '2026-05-13T14:31:00'],
    ['13/05/26, 14:31 - A: b', '2026-05-13T14:31:00'],
    ['5/13/26, 2:31 PM - A: b', '2026-05-13T14:31:00'],
    ['5/13/26, 2:31\u202FPM - A: b', '2026-05-13T14:31:00'],
    ['13/05/2026 12:05 AM - A: b', '2026-05-13T00:05:00'],
    ['13/05/2026 12:05 p. m. - A: b', '2026-05-13T12:05:00'],
    ['[13/05/26 14:31:05] A: b', '2026-05-13T14:31:05'],
    ['[5/13/26, 2:31:05 PM] A: b', '2026-05-13T14:31:05'],
    ['[2026-05-13, 14:31:05] A: b', '2026-05-13T14:31:05'],
    ['13.05.26, 14:31 - A: b', '2026-05-13T14:31:00'],
    [`${lrm}[13/05/2026 14.31.05] A: b`, '2026-05-13T14:31:05'],
  ])('reads the time of %s', async (line, time) => {
    expect(await timesOf(line)).toEqual([time]);
  });

  it('detects the order of dates from dates that are valid in only one', async () => {
    expect(await read('5/6/26, 2:31 PM - A: b\n5/13/26, 2:31 PM - A: c')).toMatchObject({
      dateOrder: 'mdy',
      isDateOrderCertain: true,
    });
  });

  it('detects the order of dates from days that would run backwards', async () => {
    expect(await read('02/01/2026 10:00 - A: b\n01/02/2026 10:00 - A: c')).toMatchObject({
      dateOrder: 'dmy',
      isDateOrderCertain: true,
    });
  });

  it('reports if both orders are possible, and uses the person’s choice', async () => {
    const text = '02/03/2026 10:00 - A: b\n04/05/2026 10:00 - A: c';
    expect(await read(text)).toMatchObject({ dateOrder: 'dmy', isDateOrderCertain: false });
    const content = Buffer.from(text);
    const { messages } = await readExport({ fileName: 'a.txt', content }, 'mdy');
    expect(messages.map(({ wallMs }) => new Date(wallMs).toISOString().slice(0, 10))).toEqual([
      '2026-02-03',
      '2026-04-05',
    ]);
  });

  it('does not take a part of a message for a new one that looks similar', async () => {
    const chat = await read(
      [
        '13/05/2026 14:31 - Carla: Você escreveu:',
        '[12/05/2026 10:00:01] Renata: fechado',
        '99/99/2026 10:00 - nada: x',
      ].join('\n'),
    );
    expect(chat.messages).toHaveLength(1);
    expect([...chat.authors.keys()]).toEqual(['Carla']);
  });

  it('distinguishes system messages with a colon from messages', async () => {
    const chat = await read(
      [
        '13/05/2026 14:30 - Renata Lopes criou o grupo "Trigal: proposta"',
        '13/05/2026 14:30 - Você mudou o nome do grupo de "Trigal: proposta" para "Trigal: contrato"',
        '13/05/2026 14:31 - Renata Lopes adicionou Paulo: padeiro',
        '13/05/2026 14:32 - Renata Lopes: Oi',
        '13/05/2026 14:33 - Paulo saiu',
      ].join('\n'),
    );
    expect([...chat.authors.keys()]).toEqual(['Renata Lopes']);
    expect(chat.messages.filter(({ kind }) => kind === 'system')).toHaveLength(4);
  });

  it('distinguishes an iPhone group’s name from its authors', async () => {
    const chat = await read(
      [
        `[13/05/2026, 09:05:07] Compras Trigal: ${lrm}Você agora é admin: pode adicionar pessoas`,
        `[13/05/2026, 09:05:09] Paulo: ${lrm}imagem ocultada`,
        '[13/05/2026, 09:06:10] Renata: Bom dia',
      ].join('\n'),
      '_chat.txt',
    );
    expect([...chat.authors.keys()]).toEqual(['Paulo', 'Renata']);
    expect(chat.messages[0]).toMatchObject({ kind: 'system', text: 'Você agora é admin: pode adicionar pessoas' });
  });

  it('keeps an author’s name that contains a quote', async () => {
    const name = 'José "Zeca" Ramos';
    const chat = await read([1, 2, 3].map((n) => `13/05/2026 14:3${n} - ${name}: oi ${n}`).join('\n'));
    expect([...chat.authors]).toEqual([[name, 3]]);
  });

  it('detects attachments, calls and locations by their placeholders', async () => {
    const bodies = await bodiesOf(
      [
        '<Mídia oculta>',
        '<Media omitted>',
        'IMG-20260513-WA0001.jpg (arquivo anexado)\nO balcão',
        'PTT-20260513-WA0002.opus (file attached)',
        'STK-20260513-WA0003.webp (arquivo anexado)',
        'Proposta Trigal.pdf (arquivo anexado)',
        `${lrm}vídeo omitido`,
        `${lrm}figurinha omitida`,
        `Proposta.pdf • ${lrm}3 páginas ${lrm}documento omitido`,
        'Localização: https://maps.google.com/?q=-27.5,-48.5',
        'Chamada de voz perdida',
        'image omitted',
        'Te mandei a imagem omitida',
      ]
        .map((body) => `13/05/2026 14:31 - A: ${body}`)
        .join('\n'),
    );
    expect(bodies).toEqual([
      ['A', 'media', '', null],
      ['A', 'media', '', null],
      ['A', 'image', 'O balcão', 'IMG-20260513-WA0001.jpg'],
      ['A', 'audio', '', 'PTT-20260513-WA0002.opus'],
      ['A', 'sticker', '', 'STK-20260513-WA0003.webp'],
      ['A', 'document', '', 'Proposta Trigal.pdf'],
      ['A', 'video', '', null],
      ['A', 'sticker', '', null],
      ['A', 'document', '', 'Proposta.pdf'],
      ['A', 'location', 'https://maps.google.com/?q=-27.5,-48.5', null],
      ['A', 'call', 'Chamada de voz perdida', null],
      ['A', 'image', '', null],
      ['A', 'text', 'Te mandei a imagem omitida', null],
    ]);
  });

  it('detects deleted and edited messages', async () => {
    const { messages } = await read(
      [
        'Mensagem apagada',
        'Essa mensagem foi apagada.',
        `${lrm}Você apagou esta mensagem.`,
        'This message was deleted',
        `Até sexta <Mensagem editada>`,
        `See you ${lrm}<This message was edited>`,
        'Apagaram a luz',
      ]
        .map((body) => `13/05/2026 14:31 - A: ${body}`)
        .join('\n'),
    );
    expect(messages.map(({ text, isDeleted, isEdited }) => [text, isDeleted, isEdited])).toEqual([
      ['', true, false],
      ['', true, false],
      ['', true, false],
      ['', true, false],
      ['Até sexta', false, true],
      ['See you', false, true],
      ['Apagaram a luz', false, false],
    ]);
  });

  it('keeps the text of a person, without invisible characters', async () => {
    const { messages } = await read(`13/05/2026 14:31 - A: \u202Eoi\u0000 👩‍👩‍👧 e\u0301 <b>x</b>`);
    expect(messages[0]?.text).toBe('oi 👩‍👩‍👧 é <b>x</b>');
  });

  it.each([
    ['nothing', ''],
    ['a letter', 'Prezada Renata,\nsegue a proposta.\n12/05/2026'],
    ['sentences of WhatsApp alone', '12/05/2026 14:31 - As mensagens e ligações são protegidas.'],
    ['a picture', '\u0089PNG\r\n\u001A\n\u0000\u0000'],
  ])('refuses %s', async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'export_unreadable' });
  });
});
