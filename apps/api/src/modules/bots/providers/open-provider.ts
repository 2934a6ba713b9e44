import type { Platform } from '../../../platform/platform.ts';
import type { ChosenProvider } from '../../bot-config/recorder-settings.ts';
import { openAttendee } from './attendee/attendee.ts';
import { openMeetingBaas } from './meetingbaas/meetingbaas.ts';
import type { Provider, ProviderConnection } from './provider.ts';
import { openRecall } from './recall/recall.ts';
import { openVexa } from './vexa/vexa.ts';

const openers = {
  recall: openRecall,
  meetingbaas: openMeetingBaas,
  attendee: openAttendee,
  vexa: openVexa,
} as const satisfies Record<ChosenProvider['provider'], (connection: ProviderConnection) => Provider>;

/** The webhook address for a provider; undefined if the installation has no public address. */
const webhookUrlOf = (origin: string | undefined, { provider, companyId }: ChosenProvider): string | undefined => {
  if (!origin) return undefined;
  const url = new URL(`/api/webhooks/recorders/${provider}`, origin);
  if (companyId !== null) url.searchParams.set('company', companyId);
  return url.href;
};

export const openProvider = (
  { config, secrets, now }: Pick<Platform, 'config' | 'secrets' | 'now'>,
  chosen: ChosenProvider,
): Provider =>
  openers[chosen.provider]({
    baseUrl: chosen.baseUrl,
    isTrusted: chosen.isTrusted,
    apiKey: chosen.apiKey,
    webhookSecret: chosen.webhookSecret,
    webhookUrl: webhookUrlOf(config.PAUTA_ORIGIN, chosen),
    callbackSecret: secrets.derive('recorder-callback', chosen.companyId ?? ''),
    now,
  });
