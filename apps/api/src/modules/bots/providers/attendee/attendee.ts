import { z } from 'zod';
import type { BotRequest, RecorderArtifacts, RecorderEvent } from '../../recorder.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { Provider, ProviderConnection } from '../provider.ts';
import { cancelOrLeave, hasFailedBy, ProviderError } from '../provider-error.ts';
import { eventOf, parseJson, ProviderInstant, reasonOf } from '../provider-events.ts';
import { openProviderHttp } from '../provider-http.ts';
import { isSignedByContent, type WebhookHeaders } from '../webhook-signature.ts';
import { attendeeReasons, attendeeStatuses } from './attendee-codes.ts';

const Bot = z.object({
  id: z.string(),
  events: z
    .array(z.object({ type: z.string(), sub_type: z.string().nullish(), created_at: ProviderInstant }))
    .default([]),
});
const Created = z.object({ id: z.string() });
const Found = z.object({ results: z.array(Created) });
const RecordingFile = z.object({ url: z.string().nullish(), start_timestamp_ms: z.number().nullish() });
const Transcript = z.array(
  z.object({
    speaker_name: z.string().nullish(),
    timestamp_ms: z.number(),
    duration_ms: z.number(),
    transcription: z.object({ transcript: z.string() }).nullish(),
  }),
);
const People = z.object({ results: z.array(z.object({ uuid: z.string(), name: z.string().nullish() })) });

const Webhook = z.object({
  trigger: z.literal('bot.state_change'),
  bot_id: z.string(),
  data: z.object({
    created_at: ProviderInstant,
    event_type: z.string(),
    event_sub_type: z.string().nullish(),
    event_metadata: z.object({ remover_name: z.string().nullish() }).nullish(),
  }),
});

const bodyOf = ({ botImage, limits, ...request }: BotRequest, { webhookUrl }: ProviderConnection): object => ({
  meeting_url: request.meetingUrl,
  bot_name: request.botName,
  ...(botImage && {
    bot_image: { type: botImage.mimeType, data: Buffer.from(botImage.bytes).toString('base64') },
  }),
  ...(request.joinAt && { join_at: request.joinAt.toISOString() }),
  metadata: request.metadata,
  deduplication_key: request.idempotencyKey,
  recording_settings: { format: request.capture === 'video' ? 'mp4' : 'mp3' },
  automatic_leave_settings: {
    waiting_room_timeout_seconds: limits.waitingRoomS,
    wait_for_host_to_start_meeting_timeout_seconds: limits.nooneJoinedS,
    only_participant_in_meeting_timeout_seconds: limits.everyoneLeftS,
    silence_timeout_seconds: limits.silenceS,
    max_uptime_seconds: limits.maxDurationS,
  },
  // Attendee refuses webhook addresses without TLS.
  ...(webhookUrl?.startsWith('https:') && {
    webhooks: [{ url: webhookUrl, triggers: ['bot.state_change'] }],
  }),
});

interface Happened {
  readonly type: string;
  readonly subType: string | null | undefined;
  readonly at: Date;
  readonly remover?: string | null | undefined;
}

const toEvent = (externalId: string, { type, subType, at, remover }: Happened): RecorderEvent => {
  const isRemoved = remover !== null && remover !== undefined;
  const own = type === 'meeting_ended' && !isRemoved ? 'call_ended_by_host' : null;
  return eventOf({
    externalId,
    id: `${type}@${at.toISOString()}`,
    status: attendeeStatuses[type] ?? type,
    at,
    reason:
      isRemoved && type === 'meeting_ended' ? 'bot_kicked_from_call' : (reasonOf(subType, attendeeReasons) ?? own),
    detail: remover ?? null,
  });
};

/** Far larger than real messages. Longer ones are not canonicalised before their signature is known to be valid. */
const longestMessage = 64 * 1024;

const isSigned = (headers: WebhookHeaders, text: string, secret: string | undefined): boolean => {
  if (!secret || text.length > longestMessage) return false;
  try {
    return isSignedByContent(headers, canonicalJson(text), secret);
  } catch {
    // Invalid JSON, or nested without end.
    return false;
  }
};

/** Client for bots of Attendee (docs.attendee.dev, API v1), hosted or self-hosted. */
export const openAttendee = (connection: ProviderConnection): Provider => {
  const http = openProviderHttp(connection, { authorization: `Token ${connection.apiKey}` });
  const pathOf = (externalId: string, end = '') => `/api/v1/bots/${encodeURIComponent(externalId)}${end}`;
  const absent = async <T>(ask: Promise<T>): Promise<T | null> => {
    try {
      return await ask;
    } catch (error) {
      if (hasFailedBy(error, 'provider_unknown', 'provider_refused')) return null;
      throw error;
    }
  };
  const leave = async (externalId: string): Promise<void> =>
    void (await absent(http.send('POST', pathOf(externalId, '/leave'))));
  const findByKey = async (key: string): Promise<string | undefined> => {
    const path = `/api/v1/bots?deduplication_key=${encodeURIComponent(key)}`;
    return (await http.call('GET', path, { response: Found })).results[0]?.id;
  };

  return {
    id: 'attendee',
    caps: {
      video: true,
      image: true,
      schedule: true,
      pause: true,
      perParticipantAudio: false,
      transcript: true,
      platforms: ['google_meet', 'microsoft_teams', 'zoom'],
    },
    create: async (request) => {
      try {
        const { id } = await http.call('POST', '/api/v1/bots', {
          body: bodyOf(request, connection),
          response: Created,
        });
        return { externalId: id };
      } catch (error) {
        if (!(error instanceof ProviderError) || error.code !== 'provider_refused') throw error;
        const known = /deduplication key/i.test(error.detail) ? await findByKey(request.idempotencyKey) : undefined;
        if (known) return { externalId: known };
        const isAddress = error.detail.includes('meeting_url') || /meeting url/i.test(error.detail);
        return { refused: isAddress ? 'invalid_meeting_url' : 'bot_errored', detail: error.detail };
      }
    },
    reschedule: (externalId, joinAt) => http.send('PATCH', pathOf(externalId), { join_at: joinAt.toISOString() }),
    cancel: (externalId) => cancelOrLeave(http.send('DELETE', pathOf(externalId)), () => leave(externalId)),
    leave,
    pause: (externalId) => http.send('POST', pathOf(externalId, '/pause_recording')),
    resume: (externalId) => http.send('POST', pathOf(externalId, '/resume_recording')),
    status: async (externalId) =>
      (await http.call('GET', pathOf(externalId), { response: Bot })).events.map(
        ({ type, sub_type: subType, created_at: at }) => toEvent(externalId, { type, subType, at }),
      ),
    parseWebhook: (headers, rawBody) => {
      const text = rawBody.toString('utf8');
      if (!isSigned(headers, text, connection.webhookSecret)) return 'bad-signature';
      const { data: told } = Webhook.safeParse(parseJson(text));
      if (!told) return [];
      const { created_at: at, event_type: type, event_sub_type: subType, event_metadata: metadata } = told.data;
      return [toEvent(told.bot_id, { type, subType, at, remover: metadata?.remover_name })];
    },
    artifacts: async (externalId): Promise<RecorderArtifacts> => {
      const [file, transcript, people] = await Promise.all([
        absent(http.call('GET', pathOf(externalId, '/recording'), { response: RecordingFile })),
        absent(http.call('GET', pathOf(externalId, '/transcript'), { response: Transcript })),
        absent(http.call('GET', pathOf(externalId, '/participants'), { response: People })),
      ]);
      // Utterance times are wall-clock times.
      const beganAt = file?.start_timestamp_ms ?? transcript?.[0]?.timestamp_ms ?? 0;
      const isSound = file?.url ? new URL(file.url).pathname.endsWith('.mp3') : false;
      const media = file?.url ? { url: file.url, mimeType: isSound ? 'audio/mpeg' : null } : null;
      return {
        ...(media && (isSound ? { mixedAudio: media } : { video: media })),
        ...(transcript && {
          transcript: transcript.flatMap(({ speaker_name: speaker, timestamp_ms, duration_ms, transcription }) => {
            const startMs = Math.max(0, Math.round(timestamp_ms - beganAt));
            const text = transcription?.transcript.trim();
            return text ? [{ speaker: speaker ?? null, startMs, endMs: startMs + Math.round(duration_ms), text }] : [];
          }),
        }),
        participants: (people?.results ?? []).map(({ uuid, name }) => ({ key: uuid, name: name ?? '' })),
      };
    },
    purge: async (externalId) => void (await absent(http.send('POST', pathOf(externalId, '/delete_data')))),
    check: () => http.send('GET', '/api/v1/bots?states=ended'),
    openMedia: http.open,
  };
};
