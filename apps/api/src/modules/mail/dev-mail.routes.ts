import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@pauta/contract';
import { z } from 'zod';
import { isDevelopment } from '../../platform/config.ts';
import type { Platform } from '../../platform/platform.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { readerLanguage } from '../../platform/reader-language.ts';
import { emailPartsHtml } from './email.ts';
import { findMail, listMail, type MailMessage, openEmail } from './outbox.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const ownAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const isForwarding = (header: string): boolean => /^(x-forwarded-.*|x-real-ip|forwarded|via)$/.test(header);

/** Whether the request comes from this machine, without a proxy, with a loopback host name. */
const isFromHere = ({ headers, raw }: FastifyRequest): boolean =>
  ownAddresses.has(raw.socket.remoteAddress ?? '') &&
  ownHost.test(headers.host ?? '') &&
  !Object.keys(headers).some(isForwarding);

const portuguese = {
  title: 'Mensagens desta instalação',
  none: 'Nenhuma mensagem.',
  gone: 'O conteúdo já foi apagado.',
  to: (recipient: string) => `Para ${recipient}`,
  all: 'Todas as mensagens',
};
const english: typeof portuguese = {
  title: 'Messages of this installation',
  none: 'No messages.',
  gone: 'The content has been erased.',
  to: (recipient) => `To ${recipient}`,
  all: 'All messages',
};
const words: Readonly<Record<Language, typeof portuguese>> = { 'pt-BR': portuguese, en: english };

const languageFor = ({ headers }: FastifyRequest): Language => readerLanguage(undefined, headers['accept-language']);

const page = (language: Language, title: string, body: string): string =>
  `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="max-width:720px;margin:32px auto;padding:0 16px;font:16px/1.5 system-ui,sans-serif">
<h1 style="font-size:20px">${escapeHtml(title)}</h1>
${body}
</body>
</html>
`;

const send = (reply: FastifyReply, html: string) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
    .send(html);

const Params = z.object({ id: z.uuid() });

/** `/dev/mail` shows the outbox, only in development. */
export const mountDevMail = (app: FastifyInstance, { config, database, secrets }: Platform): void => {
  // Codes must not be readable at a reachable address, nor where mail is really sent.
  if (!isDevelopment(config)) return;

  const subjectOf = (message: MailMessage): string => openEmail(secrets, message)?.subject ?? '—';
  const row = (message: MailMessage): string =>
    `<li><a href="/dev/mail/${message.id}">${escapeHtml(subjectOf(message))}</a><br>${escapeHtml(message.recipient)}, ${message.createdAt.toISOString()}</li>`;

  app.get('/dev/mail', async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound();
    const messages = await database.system.read((tx) => listMail(tx));
    const language = languageFor(request);
    const { title, none } = words[language];
    const list = messages.length ? `<ul>${messages.map(row).join('\n')}</ul>` : `<p>${none}</p>`;
    return send(reply, page(language, title, list));
  });

  app.get('/dev/mail/:id', async (request, reply) => {
    const { data: params } = Params.safeParse(request.params);
    if (!params || !isFromHere(request)) return reply.callNotFound();
    const message = await database.system.read((tx) => findMail(tx, params.id));
    if (!message) return reply.callNotFound();
    const email = openEmail(secrets, message);
    const language = languageFor(request);
    const { gone, to, all } = words[language];
    const body = email ? emailPartsHtml(email) : `<p>${gone}</p>`;
    const head = `<p>${escapeHtml(to(message.recipient))}, ${message.createdAt.toISOString()}</p>`;
    const way = `<p><a href="/dev/mail">${all}</a></p>`;
    return send(reply, page(language, subjectOf(message), `${head}\n${body}\n${way}`));
  });
};
