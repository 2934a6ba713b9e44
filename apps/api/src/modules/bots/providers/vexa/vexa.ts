import { z } from 'zod';
import type { RecorderArtifacts, RecorderEvent } from '../../recorder.ts';
import type { Provider, ProviderConnection } from '../provider.ts';
import { ProviderError } from '../provider-error.ts';
import { eventOf, parseJson, ProviderInstant, reasonOf } from '../provider-events.ts';
import { openProviderHttp } from '../provider-http.ts';
import { isSignedByTimestamp } from '../webhook-signature.ts';
import { vexaMeetingOf, vexaReasons, vexaStatuses } from './vexa-codes.ts';

const Id = z.union([z.number(), z.string()]).transform(String);

const Transition = z.object({
  to: z.string(),
  reason: z.string().nullish(),
  completion_reason: z.string().nullish(),
  timestamp: ProviderInstant,
});

const Meeting = z.object({
  id: Id,
  platform: z.string(),
  native_meeting_id: z.string(),
  status: z.string(),
  completion_reason: z.string().nullish(),
  end_time: ProviderInstant.nullish(),
  updated_at: ProviderInstant.nullish(),
  data: z.object({ status_transition: z.array(Transition).optional() }).nullish(),
});
type Meeting = z.infer<typeof Meeting>;

const Created = z.object({ id: Id, platform: z.string(), native_meeting_id: z.string() });
const Transcript = z.object({
  segments: z.array(
    z.object({
      speaker: z.string().nullish(),
      start: z.number(),
      end: z.number(),
      text: z.string(),
      completed: z.boolean().nullish(),
      source: z.string().nullish(),
    }),
  ),
});
const Recordings = z.object({ recordings: z.array(z.object({ id: Id, meeting_id: Id.nullish() })) });
const Master = z.object({ raw_url: z.string() });

const Webhook = z.object({
  event_type: z.string(),
  created_at: ProviderInstant,
  data: z.object({ meeting: Meeting, status_change: Transition.nullish() }),
});

/** `google_meet/abc-defg-hij/42`: the first two identify a meeting in API calls, the last the run. */
const externalIdOf = ({ id, platform, native_meeting_id: native }: z.infer<typeof Created>): string =>
  [platform, native, id].map(encodeURIComponent).join('/');
const partsOf = (externalId: string) => {
  const [platform = '', native = '', id = ''] = externalId.split('/');
  return { run: `${platform}/${native}`, id };
};

/** The id is fixed, as a status is reached once in a run. */
const toEvent = (
  externalId: string,
  status: string,
  at: Date,
  why: string | null | undefined,
  detail?: string | null,
) =>
  eventOf({
    externalId,
    id: status,
    status: vexaStatuses[status] ?? status,
    at,
    reason: reasonOf(why, vexaReasons),
    detail: detail ?? null,
  });

const eventsOf = (meeting: Meeting, externalId: string, now: Date): RecorderEvent[] => {
  const { status, completion_reason: why, end_time: endedAt, updated_at: updatedAt } = meeting;
  const transitions = meeting.data?.status_transition ?? [];
  const events = transitions.map((one) =>
    toEvent(externalId, one.to, one.timestamp, one.completion_reason ?? (one.to === status ? why : null), one.reason),
  );
  if (transitions.some(({ to }) => to === status)) return events;
  return [...events, toEvent(externalId, status, endedAt ?? updatedAt ?? now, why)];
};

/** Client for bots of Vexa (vexa.ai, API 0.12), hosted or self-hosted. It records audio, and joins at once. */
export const openVexa = (connection: ProviderConnection): Provider => {
  const http = openProviderHttp(connection, { 'x-api-key': connection.apiKey });
  const absent = async <T>(ask: Promise<T>): Promise<T | null> => {
    try {
      return await ask;
    } catch (error) {
      if (error instanceof ProviderError && error.code === 'provider_unknown') return null;
      throw error;
    }
  };
  const recordingsOf = async (meetingId: string): Promise<string[]> => {
    const found = await absent(http.call('GET', `/recordings?meeting_id=${meetingId}`, { response: Recordings }));
    return (found?.recordings ?? []).filter((one) => one.meeting_id === meetingId).map(({ id }) => id);
  };
  const leave = async (externalId: string): Promise<void> =>
    void (await absent(http.send('DELETE', `/bots/${partsOf(externalId).run}`)));

  return {
    id: 'vexa',
    caps: {
      video: false,
      image: false,
      schedule: false,
      pause: false,
      perParticipantAudio: false,
      transcript: true,
      platforms: ['google_meet', 'microsoft_teams', 'zoom', 'jitsi'],
    },
    create: async ({ platform, meetingUrl, botName, limits }) => {
      const meeting = vexaMeetingOf(platform, meetingUrl);
      if (!meeting) return { refused: 'invalid_meeting_url', detail: meetingUrl };
      try {
        const created = await http.call('POST', '/bots', {
          body: {
            platform: meeting.platform,
            native_meeting_id: meeting.nativeId,
            meeting_url: meetingUrl,
            ...(meeting.passcode !== undefined && { passcode: meeting.passcode }),
            bot_name: botName,
            language: 'pt',
            transcribe_enabled: true,
            recording_enabled: true,
            // Milliseconds.
            automatic_leave: {
              max_wait_for_admission: limits.waitingRoomS * 1000,
              no_one_joined_timeout: limits.nooneJoinedS * 1000,
              max_time_left_alone: limits.everyoneLeftS * 1000,
              max_bot_time: limits.maxDurationS * 1000,
            },
          },
          response: Created,
        });
        return { externalId: externalIdOf(created) };
      } catch (error) {
        if (!(error instanceof ProviderError) || error.code !== 'provider_refused') throw error;
        // The bot already exists: Vexa has no idempotency key, but one bot for each meeting.
        if (error.status === 409) {
          const path = `/meetings?platform=${meeting.platform}&native_meeting_id=${encodeURIComponent(meeting.nativeId)}`;
          const found = await http.call('GET', path, { response: z.object({ meetings: z.array(Meeting) }) });
          const running = found.meetings.find(
            (one) => one.native_meeting_id === meeting.nativeId && !['completed', 'failed'].includes(one.status),
          );
          if (running) return { externalId: externalIdOf(running) };
          throw error;
        }
        return { refused: error.status === 422 ? 'invalid_meeting_url' : 'bot_errored', detail: error.detail };
      }
    },
    // Vexa has no scheduling: a bot joins when it is created, so another is created for another time.
    reschedule: leave,
    cancel: leave,
    leave,
    status: async (externalId) => {
      const meeting = await http.call('GET', `/meetings/${partsOf(externalId).id}`, { response: Meeting });
      return eventsOf(meeting, externalId, connection.now());
    },
    parseWebhook: (headers, rawBody) => {
      const { webhookSecret, now } = connection;
      if (!webhookSecret || !isSignedByTimestamp(headers, rawBody, webhookSecret, now())) return 'bad-signature';
      const { data: told } = Webhook.safeParse(parseJson(rawBody.toString('utf8')));
      if (!told) return [];
      const { meeting, status_change: change } = told.data;
      const externalId = externalIdOf(meeting);
      const status = change?.to ?? meeting.status;
      const why = status === meeting.status ? meeting.completion_reason : null;
      const at = change?.timestamp ?? meeting.end_time ?? told.created_at;
      return [toEvent(externalId, status, at, why, change?.reason)];
    },
    artifacts: async (externalId): Promise<RecorderArtifacts> => {
      const { run, id } = partsOf(externalId);
      const [recording] = await recordingsOf(id);
      const [master, transcript] = await Promise.all([
        recording ? absent(http.call('GET', `/recordings/${recording}/master?type=audio`, { response: Master })) : null,
        absent(http.call('GET', `/transcripts/${run}`, { response: Transcript })),
      ]);
      const utterances = (transcript?.segments ?? [])
        .filter(({ completed, source }) => completed !== false && source !== 'chat')
        .map(({ speaker, start, end, text }) => ({
          speaker: speaker || null,
          startMs: Math.round(start * 1000),
          endMs: Math.round(Math.max(start, end) * 1000),
          text,
        }));
      const names = [...new Set(utterances.flatMap(({ speaker }) => speaker ?? []))];
      return {
        ...(master && { mixedAudio: { url: new URL(master.raw_url, connection.baseUrl).href, mimeType: null } }),
        ...(transcript && { transcript: utterances }),
        participants: names.map((name) => ({ key: name, name })),
      };
    },
    purge: async (externalId) => {
      const { id } = partsOf(externalId);
      for (const recording of await recordingsOf(id)) await absent(http.send('DELETE', `/recordings/${recording}`));
      await absent(http.send('DELETE', `/meetings/${id}`));
    },
    check: () => http.send('GET', '/bots/status'),
    openMedia: http.open,
  };
};
