import type { WhatsappMessageKind } from '@pauta/contract';

/** A message without time and author. */
export interface MessageBody {
  kind: WhatsappMessageKind;
  text: string;
  fileName: string | null;
  isDeleted: boolean;
  isEdited: boolean;
}

// oxlint-disable-next-line no-control-regex -- exactly those that nobody typed
const marks = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Text without direction marks and control characters, in composed form. */
export const withoutMarks = (text: string): string => text.toWellFormed().replace(marks, '').trim().normalize('NFC');

const longestText = 65_536;

const edited = /\s*<\s*(?:(?:esta )?mensagem (?:foi )?editada|this message was edited)\.?\s*>$/i;
const deleted =
  /^(?:es[st]a mensagem foi apagada(?: pel[oa] .{1,80})?|mensagem apagada|você apagou es[st]a mensagem|this message was deleted(?: by .{1,80})?|you deleted this message(?: as .{1,40})?)\.?$/i;
const hidden =
  /^(?:<\s*(?:(?:arquivo de )?m[ií]dia (?:ocult|omitid)[oa]|media omitted|m[ií]dia de visualização única ocult[oa]|view once (?:photo|video|voice message) omitted)\s*>|null|)$/i;
const call =
  /^(?:(?:chamada|ligação) de (?:voz|vídeo)(?: perdida|(?: em grupo)? perdida|[.,] .{1,60})|chamada perdida|missed (?:group )?(?:voice|video) call(?:[.,] .{1,60})?|(?:voice|video) call[.,] .{1,60})\.?$/i;
const place = /^(?:localização|location): (https?:\/\/\S+)$/i;
const livePlace = /^(?:localização em tempo real compartilhada|live location shared)\.?$/i;
const attachedByIphone = /^<\s*(?:anexado|arquivo anexado|attached):\s*([^<>\n]{1,255})>\s*([\s\S]*)$/i;
const attachedByAndroid = /^([^\n]{1,255}\.\w{1,5}) \((?:arquivo anexado|file attached)\)(?:\n([\s\S]*))?$/i;

const omittedKinds: readonly (readonly [RegExp, WhatsappMessageKind])[] = [
  [/(?:imagem|foto|image|photo)/, 'image'],
  [/(?:vídeo|mensagem de vídeo|video note|video)/, 'video'],
  [/(?:áudio|audio)/, 'audio'],
  [/gif/, 'gif'],
  [/(?:figurinha|sticker)/, 'sticker'],
  [/(?:documento|document)/, 'document'],
  [/(?:cartão do contato|contato|contact card)/, 'contact'],
];
const omitted = omittedKinds.map(
  ([word, kind]) =>
    [
      new RegExp(`^([\\s\\S]*?)\\s*(\\u200E?)(?:${word.source}) (?:ocultad[oa]|ocult[oa]|omitid[oa]|omitted)$`, 'i'),
      kind,
    ] as const,
);

const kindsOfFiles: readonly (readonly [RegExp, WhatsappMessageKind])[] = [
  [/(?:^STK|-STICKER-|\.webp$)/i, 'sticker'],
  [/-GIF-|\.gif$/i, 'gif'],
  [/\.(?:jpe?g|png|heic)$/i, 'image'],
  [/\.(?:mp4|mov|3gp|avi|mkv|webm)$/i, 'video'],
  [/\.(?:opus|ogg|mp3|m4a|aac|wav|amr)$/i, 'audio'],
  [/\.vcf$/i, 'contact'],
];

const plain = (text: string): MessageBody => ({
  kind: 'text',
  text: text.slice(0, longestText).toWellFormed(),
  fileName: null,
  isDeleted: false,
  isEdited: false,
});

const attachment = (fileName: string, caption = ''): MessageBody => {
  const name = withoutMarks(fileName).split(/[/\\]/).at(-1)?.trim() ?? '';
  const kind = kindsOfFiles.find(([pattern]) => pattern.test(name))?.[1] ?? 'document';
  return { ...plain(caption.trim()), kind, fileName: name };
};

/** An omitted attachment; text before its placeholder is its caption, or the name of a document. */
const leftOut = (raw: string): MessageBody | undefined => {
  const text = raw.trim();
  for (const [pattern, kind] of omitted) {
    const match = pattern.exec(text);
    if (!match) continue;
    const before = withoutMarks(match[1] ?? '');
    // Without its mark it is ordinary text with such an ending.
    if (before !== '' && match[2] === '') continue;
    if (kind !== 'document') return { ...plain(before), kind };
    const fileName = before.split(' • ')[0]?.trim() ?? '';
    return { ...plain(''), kind, fileName: fileName === '' ? null : fileName.slice(0, 255) };
  }
  return undefined;
};

const special = (raw: string, text: string): MessageBody | undefined => {
  if (deleted.test(text)) return { ...plain(''), isDeleted: true };
  if (hidden.test(text)) return { ...plain(''), kind: 'media' };
  const attached = attachedByIphone.exec(text) ?? attachedByAndroid.exec(text);
  if (attached) return attachment(attached[1] ?? '', attached[2]);
  if (call.test(text)) return { ...plain(text), kind: 'call' };
  const where = place.exec(text);
  if (where) return { ...plain(where[1] ?? ''), kind: 'location' };
  if (livePlace.test(text)) return { ...plain(''), kind: 'location' };
  return leftOut(raw);
};

/** Detects the kind of a message from the placeholders of Portuguese and English exports. */
export const readBody = (raw: string): MessageBody => {
  const clean = withoutMarks(raw);
  const isEdited = edited.test(clean);
  const text = clean.replace(edited, '');
  const body = (isEdited ? undefined : special(raw, text)) ?? plain(text);
  return { ...body, isEdited };
};

/** System messages of WhatsApp, as they begin after the time or the name of the person. */
const systemSentences =
  /^(?:as mensagens e (?:as )?(?:ligações|chamadas)|mensagens e ligações|messages and calls are|messages to this|(?:o seu|seu|your|o) código de segurança|your security code|esta (?:conversa|empresa)|this (?:chat|business)|(?:o )?código de segurança de|.{1,80}(?: security code .{0,80} changed|(?: foi| é) uma conta comercial| mudou de número| mudou para | changed (?:their|to )| (?:criou|created) (?:este grupo|o grupo|this group|group)| (?:adicionou|added) | (?:removeu|removed) | (?:saiu|left)$| (?:entrou|joined) (?:usando|using)| (?:mudou|alterou|changed) (?:o nome|o assunto|a imagem|a descrição|a foto|the subject|the group|this group)| (?:fixou uma mensagem|pinned a message)| (?:ativou|desativou|turned) .{0,60}(?:mensagens temporárias|disappearing messages)))/i;

export const isSystemSentence = (text: string): boolean => systemSentences.test(withoutMarks(text));

/** Whether text before a colon is rather the first half of a system message: it contains a quote or an action. */
export const isHalfSentence = (name: string): boolean =>
  /["“”«»]|^(?:você|vocês|you)\s|\s(?:mudou|alterou|criou|adicionou|removeu|saiu|entrou|fixou|changed|created|added|removed|left|joined|pinned)(?:\s|$)/i.test(
    name,
  );
