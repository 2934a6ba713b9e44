import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isDevelopment } from '../../platform/config.ts';
import type { Platform } from '../../platform/platform.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { letterPartsHtml } from './letter.ts';
import { findMail, listMail, type MailMessage, openLetter } from './outbox.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const ownAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const isForwarding = (header: string): boolean => /^(x-forwarded-.*|x-real-ip|forwarded|via)$/.test(header);

/** Whether the request comes from this machine, by nobody in between, and to a name that only this machine has. */
const isFromHere = ({ headers, raw }: FastifyRequest): boolean =>
  ownAddresses.has(raw.socket.remoteAddress ?? '') &&
  ownHost.test(headers.host ?? '') &&
  !Object.keys(headers).some(isForwarding);

const page = (title: string, body: string): string =>
  `<!doctype html>
<html lang="pt-BR">
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

/** `/dev/mail` shows the outbox, in development alone. Everywhere else there is no such page. */
export const mountDevMail = (app: FastifyInstance, { config, database, secrets }: Platform): void => {
  // Codes must never lie open behind an address that others can reach, nor where mail is really sent.
  if (!isDevelopment(config)) return;

  const subjectOf = (message: MailMessage): string => openLetter(secrets, message)?.subject ?? '—';
  const row = (message: MailMessage): string =>
    `<li><a href="/dev/mail/${message.id}">${escapeHtml(subjectOf(message))}</a><br>${escapeHtml(message.recipient)}, ${message.createdAt.toISOString()}</li>`;

  app.get('/dev/mail', async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound();
    const messages = await database.system.read((tx) => listMail(tx));
    const list = messages.length ? `<ul>${messages.map(row).join('\n')}</ul>` : '<p>Nenhuma mensagem.</p>';
    return send(reply, page('Mensagens desta instalação', list));
  });

  app.get('/dev/mail/:id', async (request, reply) => {
    const { data: params } = Params.safeParse(request.params);
    if (!params || !isFromHere(request)) return reply.callNotFound();
    const message = await database.system.read((tx) => findMail(tx, params.id));
    if (!message) return reply.callNotFound();
    const letter = openLetter(secrets, message);
    const body = letter ? letterPartsHtml(letter) : '<p>O conteúdo já foi apagado.</p>';
    const to = `<p>Para ${escapeHtml(message.recipient)}, ${message.createdAt.toISOString()}</p>`;
    return send(reply, page(subjectOf(message), `${to}\n${body}\n<p><a href="/dev/mail">Todas as mensagens</a></p>`));
  });
};
