import { z } from 'zod';
import type { BotRequest, RecorderArtifacts, RecorderEvent, RecorderUtterance } from '../../recorder.ts';
import type { Provider, ProviderConnection } from '../provider.ts';
import { cancelOrLeave, hasFailedBy, ProviderError } from '../provider-error.ts';
import { eventOf, parseJson, ProviderInstant, reasonOf } from '../provider-events.ts';
import { openProviderHttp } from '../provider-http.ts';
import { isSignedByStandard } from '../webhook-signature.ts';
import { recallReasons } from './recall-reasons.ts';

const Shortcut = z.object({ data: z.object({ download_url: z.string().nullish() }).nullish() }).nullish();

const Recording = z.object({
  started_at: ProviderInstant.nullish(),
  completed_at: ProviderInstant.nullish(),
  media_shortcuts: z
    .object({
      video_mixed: Shortcut,
      audio_mixed: Shortcut,
      transcript: Shortcut,
      participant_events: z
        .object({ data: z.object({ participants_download_url: z.string().nullish() }).nullish() })
        .nullish(),
    })
    .nullish(),
});
type Recording = z.infer<typeof Recording>;

const Bot = z.object({
  id: z.string(),
  status_changes: z
    .array(
      z.object({
        code: z.string(),
        sub_code: z.string().nullish(),
        message: z.string().nullish(),
        created_at: ProviderInstant,
      }),
    )
    .default([]),
  recordings: z.array(Recording).default([]),
});

const Person = z.object({ id: z.union([z.string(), z.number()]), name: z.string().nullish() });
const Moment = z.object({ relative: z.number() }).nullish();
const Transcript = z.array(
  z.object({
    participant: Person,
    words: z.array(z.object({ text: z.string(), start_timestamp: Moment, end_timestamp: Moment })),
  }),
);

const Webhook = z.object({
  event: z.string(),
  data: z.object({
    bot: z.object({ id: z.string() }),
    data: z.object({ code: z.string(), sub_code: z.string().nullish(), updated_at: ProviderInstant }),
  }),
});

const bodyOf = ({ meetingUrl, botName, botImage, joinAt, metadata, capture, limits }: BotRequest): object => ({
  meeting_url: meetingUrl,
  bot_name: botName,
  ...(joinAt && { join_at: joinAt.toISOString() }),
  metadata,
  recording_config: {
    ...(capture === 'video' && { video_mixed_mp4: {}, video_mixed_layout: 'speaker_view' }),
    audio_mixed_mp3: {},
    participant_events: {},
    // The platform's own captions: speech is transcribed by the product's engine if there is one.
    transcript: { provider: { meeting_captions: {} } },
  },
  // Recall accepts JPEG only.
  ...(botImage?.mimeType === 'image/jpeg' && {
    automatic_video_output: {
      in_call_recording: { kind: 'jpeg', b64_data: Buffer.from(botImage.bytes).toString('base64') },
    },
  }),
  automatic_leave: {
    waiting_room_timeout: limits.waitingRoomS,
    noone_joined_timeout: limits.nooneJoinedS,
    everyone_left_timeout: { timeout: limits.everyoneLeftS },
    silence_detection: { timeout: limits.silenceS },
    in_call_recording_timeout: limits.maxDurationS,
  },
});

/** Of several recordings, such as before and after a pause, the longest. */
const longest = (recordings: readonly Recording[]): Recording | undefined => {
  const lengthOf = ({ started_at: start, completed_at: end }: Recording) =>
    start && end ? end.getTime() - start.getTime() : 0;
  return recordings.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
};

const utterancesOf = (transcript: z.infer<typeof Transcript>): RecorderUtterance[] =>
  transcript.flatMap(({ participant, words }) => {
    const [first, last] = [words[0], words.at(-1)];
    if (!first?.start_timestamp) return [];
    const startMs = Math.round(first.start_timestamp.relative * 1000);
    const endMs = Math.round((last?.end_timestamp?.relative ?? first.start_timestamp.relative) * 1000);
    const text = words.map((word) => word.text).join(' ');
    return [{ speaker: participant.name ?? null, startMs, endMs: Math.max(startMs, endMs), text }];
  });

/** Client for bots of Recall.ai (docs.recall.ai, API v1.11). */
export const openRecall = (connection: ProviderConnection): Provider => {
  const http = openProviderHttp(connection, { authorization: `Token ${connection.apiKey}` });
  const pathOf = (externalId: string, end = '') => `/api/v1/bot/${encodeURIComponent(externalId)}/${end}`;
  const read = (externalId: string) => http.call('GET', pathOf(externalId), { response: Bot });
  const leave = async (externalId: string): Promise<void> => {
    try {
      await http.send('POST', pathOf(externalId, 'leave_call/'));
    } catch (error) {
      // The bot has left, or never existed.
      if (!hasFailedBy(error, 'provider_refused', 'provider_unknown')) throw error;
    }
  };

  return {
    id: 'recall',
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
        const { id } = await http.call('POST', '/api/v1/bot/', {
          body: bodyOf(request),
          headers: { 'idempotency-key': request.idempotencyKey },
          response: z.object({ id: z.string() }),
        });
        return { externalId: id };
      } catch (error) {
        // Concurrent calls with one key are a temporary conflict.
        if (!(error instanceof ProviderError) || error.code !== 'provider_refused' || error.status === 409) throw error;
        const isAddress = error.detail.includes('meeting_url');
        return { refused: isAddress ? 'invalid_meeting_url' : 'bot_errored', detail: error.detail };
      }
    },
    reschedule: (externalId, joinAt) => http.send('PATCH', pathOf(externalId), { join_at: joinAt.toISOString() }),
    cancel: (externalId) => cancelOrLeave(http.send('DELETE', pathOf(externalId)), () => leave(externalId)),
    leave,
    pause: (externalId) => http.send('POST', pathOf(externalId, 'pause_recording/')),
    resume: (externalId) => http.send('POST', pathOf(externalId, 'resume_recording/')),
    status: async (externalId) =>
      (await read(externalId)).status_changes.map(({ code, sub_code, message, created_at }) =>
        eventOf({
          externalId,
          status: code,
          at: created_at,
          reason: reasonOf(sub_code, recallReasons),
          detail: message,
        }),
      ),
    parseWebhook: (headers, rawBody) => {
      const { webhookSecret, now } = connection;
      if (!webhookSecret || !isSignedByStandard(headers, rawBody, webhookSecret, now())) return 'bad-signature';
      const { data: told } = Webhook.safeParse(parseJson(rawBody.toString('utf8')));
      if (!told?.event.startsWith('bot.')) return [];
      const { bot, data } = told.data;
      const reason = reasonOf(data.sub_code, recallReasons);
      return [
        eventOf({ externalId: bot.id, status: data.code, at: data.updated_at, reason }),
      ] satisfies RecorderEvent[];
    },
    artifacts: async (externalId): Promise<RecorderArtifacts> => {
      const media = longest((await read(externalId)).recordings)?.media_shortcuts;
      const [video, audio] = [media?.video_mixed?.data?.download_url, media?.audio_mixed?.data?.download_url];
      const transcript = media?.transcript?.data?.download_url;
      const people = media?.participant_events?.data?.participants_download_url;
      return {
        ...(video && { video: { url: video, mimeType: 'video/mp4' } }),
        ...(audio && { mixedAudio: { url: audio, mimeType: 'audio/mpeg' } }),
        ...(transcript && { transcript: utterancesOf(await http.read(transcript, Transcript)) }),
        participants: people
          ? (await http.read(people, z.array(Person))).map(({ id, name }) => ({ key: String(id), name: name ?? '' }))
          : [],
      };
    },
    purge: async (externalId) => {
      try {
        await http.send('POST', pathOf(externalId, 'delete_media/'));
      } catch (error) {
        if (!hasFailedBy(error, 'provider_unknown')) throw error;
      }
    },
    check: () => http.send('GET', '/api/v1/bot/?page_size=1'),
    openMedia: http.open,
  };
};
