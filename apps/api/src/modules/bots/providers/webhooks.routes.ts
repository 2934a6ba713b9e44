import { Id, RecorderProvider } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { ProblemError } from '../../../platform/problem-error.ts';
import {
  type ChosenProvider,
  installationProvider,
  ownProvider,
  readRecorderSettings,
} from '../../bot-config/recorder-settings.ts';
import { bots } from '../bots.table.ts';
import type { RecorderEvent } from '../recorder.ts';
import { isOfAccount } from './bot-provider.ts';
import { openProvider } from './open-provider.ts';
import { plainText } from './provider-events.ts';
import { receiveProviderEvents } from './provider-bots.ts';

const bodyLimit = 1024 ** 2;

interface Address {
  Params: { provider: string };
  Querystring: { company?: string };
}

/** The provider of a webhook: that of the company in the address, else the installation's. */
const senderOf = async (platform: Platform, company: string | undefined): Promise<ChosenProvider | undefined> => {
  if (company === undefined) return installationProvider(platform.config);
  const { data: companyId } = Id.safeParse(company);
  if (!companyId) return undefined;
  const row = await platform.database.company(companyId).read((tx) => readRecorderSettings(tx, companyId));
  return ownProvider(platform.secrets, row);
};

/** Stores events of bots that this provider sent; events of other bots are ignored. */
const storeEvents = async (
  platform: Platform,
  sender: ChosenProvider,
  events: readonly RecorderEvent[],
): Promise<void> => {
  for (const externalId of new Set(events.map((event) => event.externalId))) {
    // The database rejects such a string in a query.
    if (externalId !== plainText(externalId, externalId.length)) continue;
    const isOwn = sender.companyId !== null;
    const ofSender = and(
      isOfAccount(isOwn ? 'own' : 'installation'),
      isOwn ? eq(bots.companyId, sender.companyId) : undefined,
    );
    const [bot] = await platform.database.system.read((tx) =>
      tx
        .select({ id: bots.id })
        .from(bots)
        .where(and(eq(bots.recorder, sender.provider), eq(bots.externalId, externalId), ofSender)),
    );
    if (bot)
      await receiveProviderEvents(
        platform,
        bot.id,
        events.filter((event) => event.externalId === externalId),
      );
  }
};

/**
 * Webhooks of providers: `POST /api/webhooks/recorders/<provider>`, with `?company=` for a company's own. Signatures
 * cover the raw bytes.
 */
export const mountRecorderWebhooks = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    scope.post<Address>('/api/webhooks/recorders/:provider', { bodyLimit }, async (request, reply) => {
      const { data: provider } = RecorderProvider.safeParse(request.params.provider);
      if (!provider) throw new ProblemError('not_found');
      const sender = await senderOf(platform, request.query.company);
      if (sender?.provider !== provider || !Buffer.isBuffer(request.body)) throw new ProblemError('webhook_unsigned');
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
      );
      const events = openProvider(platform, sender).parseWebhook(headers, request.body);
      if (events === 'bad-signature') throw new ProblemError('webhook_unsigned');
      await storeEvents(platform, sender, events);
      return reply.code(204).send();
    });
  });
};
