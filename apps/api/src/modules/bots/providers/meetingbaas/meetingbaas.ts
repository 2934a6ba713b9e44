import { z } from 'zod';
import type { BotRequest, RecorderArtifacts, RecorderEvent } from '../../recorder.ts';
import type { Provider, ProviderConnection } from '../provider.ts';
import { ProviderError } from '../provider-error.ts';
import { eventOf, parseJson, ProviderInstant, reasonOf } from '../provider-events.ts';
import { openProviderHttp } from '../provider-http.ts';
import { isSame, isSignedByStandard } from '../webhook-signature.ts';
import { meetingBaasReasons } from './meetingbaas-reasons.ts';

const People = z
  .array(z.object({ id: z.number().nullish(), name: z.string(), display_name: z.string().nullish() }))
  .default([]);

const Details = z.object({
  data: z.object({
    bot_id: z.string(),
    status: z.string(),
    created_at: ProviderInstant,
    joined_at: ProviderInstant.nullish(),
    exited_at: ProviderInstant.nullish(),
    participants: People,
    video: z.string().nullish(),
    audio: z.string().nullish(),
    transcription: z.string().nullish(),
    error_code: z.string().nullish(),
    error_message: z.string().nullish(),
  }),
});
type Details = z.infer<typeof Details>['data'];

const Status = z.object({ data: z.object({ status: z.string(), updated_at: ProviderInstant }) });
const Created = z.object({ data: z.object({ bot_id: z.string() }) });

const Transcription = z.object({
  result: z.object({
    utterances: z.array(
      z.object({
        text: z.string(),
        start: z.number(),
        end: z.number(),
        speaker: z.union([z.string(), z.number()]).nullish(),
      }),
    ),
  }),
});

const Webhook = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('bot.status_change'),
    data: z.object({
      bot_id: z.string(),
      status: z.object({ code: z.string(), created_at: ProviderInstant, error_message: z.string().nullish() }),
    }),
  }),
  z.object({
    event: z.literal('bot.completed'),
    data: z.object({ bot_id: z.string(), exited_at: ProviderInstant.nullish(), sent_at: ProviderInstant }),
  }),
  z.object({
    event: z.literal('bot.failed'),
    data: z.object({
      bot_id: z.string(),
      error_code: z.string(),
      error_message: z.string().nullish(),
      sent_at: ProviderInstant,
    }),
  }),
]);

/** Statuses with a different name than ours. */
const statuses: Readonly<Record<string, string>> = {
  in_waiting_for_host: 'in_waiting_room',
  transcribing: 'recording_succeeded',
  completed: 'done',
};

/** The API accepts two minutes to half an hour. */
const timeout = (seconds: number): number => Math.min(1800, Math.max(120, seconds));

const bodyOf = (request: BotRequest, connection: ProviderConnection): object => ({
  meeting_url: request.meetingUrl,
  bot_name: request.botName,
  ...(request.joinAt && { join_at: request.joinAt.toISOString() }),
  recording_mode: request.capture === 'video' ? 'speaker_view' : 'audio_only',
  timeout_config: {
    waiting_room_timeout: timeout(request.limits.waitingRoomS),
    no_one_joined_timeout: timeout(request.limits.nooneJoinedS),
    silence_timeout: timeout(request.limits.silenceS),
  },
  // Closest to an idempotency key: a second bot for the address within five minutes is refused.
  allow_multiple_bots: false,
  extra: { ...request.metadata, idempotencyKey: request.idempotencyKey },
  ...(connection.webhookUrl && {
    callback_enabled: true,
    callback_config: { url: connection.webhookUrl, secret: connection.callbackSecret, method: 'POST' },
  }),
});

/** Fixed ids, so that an end reported by webhook and by polling is stored once. */
const ended = (externalId: string, at: Date): RecorderEvent[] => [
  eventOf({ externalId, status: 'done', at, id: 'done' }),
];
const failed = (externalId: string, at: Date, code: string | null | undefined, detail?: string | null): RecorderEvent =>
  eventOf({ externalId, status: 'failed', at, id: 'failed', reason: reasonOf(code, meetingBaasReasons), detail });

const eventsOfDetails = (externalId: string, details: Details, status: string, at: Date): RecorderEvent[] => {
  const { exited_at: exitedAt, error_code: code } = details;
  if (status === 'failed') return [failed(externalId, at, code, details.error_message)];
  const left = exitedAt
    ? [
        eventOf({
          externalId,
          status: 'call_ended',
          at: exitedAt,
          id: 'exited',
          reason: reasonOf(code, meetingBaasReasons),
        }),
      ]
    : [];
  if (status === 'completed') return [...left, ...ended(externalId, at)];
  return [...left, eventOf({ externalId, status: statuses[status] ?? status, at })];
};

/** Client for bots of Meeting BaaS (docs.meetingbaas.com, API v2). It accepts images by URL only, so none is sent. */
export const openMeetingBaas = (connection: ProviderConnection): Provider => {
  const http = openProviderHttp(connection, { 'x-meeting-baas-api-key': connection.apiKey });
  const pathOf = (externalId: string, end = '') => `/v2/bots/${encodeURIComponent(externalId)}${end}`;
  const scheduledPathOf = (externalId: string) => `/v2/bots/scheduled/${encodeURIComponent(externalId)}`;
  const details = async (externalId: string): Promise<Details> =>
    (await http.call('GET', pathOf(externalId), { response: Details })).data;
  const gone = (error: unknown): boolean =>
    error instanceof ProviderError && (error.code === 'provider_unknown' || error.code === 'provider_refused');
  const leave = async (externalId: string): Promise<void> => {
    try {
      await http.send('POST', pathOf(externalId, '/leave'));
    } catch (error) {
      // The bot has left, or never existed.
      if (!gone(error)) throw error;
    }
  };

  return {
    id: 'meetingbaas',
    caps: {
      video: true,
      image: false,
      schedule: true,
      pause: false,
      perParticipantAudio: false,
      transcript: true,
      platforms: ['google_meet', 'microsoft_teams', 'zoom'],
    },
    create: async (request) => {
      try {
        const path = request.joinAt ? '/v2/bots/scheduled' : '/v2/bots';
        const { data } = await http.call('POST', path, { body: bodyOf(request, connection), response: Created });
        return { externalId: data.bot_id };
      } catch (error) {
        if (!(error instanceof ProviderError) || error.code !== 'provider_refused' || error.status === 409) throw error;
        const isAddress = /meeting_url|INVALID_MEETING_URL/i.test(error.detail);
        return { refused: isAddress ? 'invalid_meeting_url' : 'bot_errored', detail: error.detail };
      }
    },
    reschedule: (externalId, joinAt) =>
      http.send('PATCH', scheduledPathOf(externalId), { join_at: joinAt.toISOString() }),
    cancel: async (externalId) => {
      try {
        await http.send('DELETE', scheduledPathOf(externalId));
      } catch (error) {
        if (!gone(error)) throw error;
        await leave(externalId);
      }
    },
    leave,
    status: async (externalId) => {
      const [all, { data }] = await Promise.all([
        details(externalId),
        http.call('GET', pathOf(externalId, '/status'), { response: Status }),
      ]);
      return eventsOfDetails(externalId, all, data.status, data.updated_at);
    },
    parseWebhook: (headers, rawBody) => {
      const { webhookSecret, callbackSecret, now } = connection;
      const isCallback = isSame(headers['x-mb-secret'] ?? '', callbackSecret);
      const isSigned = webhookSecret !== undefined && isSignedByStandard(headers, rawBody, webhookSecret, now());
      if (!isCallback && !isSigned) return 'bad-signature';
      const { data: told } = Webhook.safeParse(parseJson(rawBody.toString('utf8')));
      if (!told) return [];
      const externalId = told.data.bot_id;
      if (told.event === 'bot.failed') {
        const { error_code: code, error_message: message, sent_at: at } = told.data;
        return [failed(externalId, at, code, message)];
      }
      if (told.event === 'bot.completed') {
        const { exited_at: exitedAt, sent_at: at } = told.data;
        const left = exitedAt ? [eventOf({ externalId, status: 'call_ended', at: exitedAt, id: 'exited' })] : [];
        return [...left, ...ended(externalId, at)];
      }
      const { code, created_at: at, error_message: detail } = told.data.status;
      // Followed by an event with the result.
      if (code === 'completed' || code === 'failed') return [];
      return [eventOf({ externalId, status: statuses[code] ?? code, at, detail })];
    },
    artifacts: async (externalId): Promise<RecorderArtifacts> => {
      const { video, audio, transcription, participants } = await details(externalId);
      const transcript = transcription ? await http.read(transcription, Transcription) : null;
      return {
        ...(video && { video: { url: video, mimeType: 'video/mp4' } }),
        ...(audio && { mixedAudio: { url: audio, mimeType: null } }),
        ...(transcript && {
          transcript: transcript.result.utterances.map(({ text, start, end, speaker }) => ({
            speaker: speaker === null || speaker === undefined ? null : String(speaker),
            startMs: Math.round(start * 1000),
            endMs: Math.round(Math.max(start, end) * 1000),
            text,
          })),
        }),
        participants: participants.map(({ id, name, display_name: shown }) => ({
          key: String(id ?? name),
          name: shown ?? name,
        })),
      };
    },
    purge: async (externalId) => {
      try {
        await http.send('DELETE', pathOf(externalId, '/delete-data'));
      } catch (error) {
        if (!(error instanceof ProviderError && error.code === 'provider_unknown')) throw error;
      }
    },
    check: () => http.send('GET', '/v2/bots?limit=1'),
    openMedia: http.open,
  };
};
