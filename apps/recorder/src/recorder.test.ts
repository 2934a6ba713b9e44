import { setTimeout as wait } from 'node:timers/promises';
import type { Transcription } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';
import { Recorder } from './recorder.ts';
import { measureTones } from './testing/measure-tones.ts';
import { Installation, recorderToken } from './testing/installation.ts';
import { MeetingServer } from './testing/meeting-server.ts';
import { recordedParts } from './testing/recorded-parts.ts';
import { closeSharedBrowser, patience } from './testing/shared-browser.ts';
import type { SkinName } from './testing/skins.ts';

const voices = { 'Ana Souza': 330, 'Bruno Lima': 520, 'Carla Dias': 810 };
const said: Record<keyof typeof voices, string> = {
  'Ana Souza': 'Bom dia, obrigada pela presença de todos.',
  'Bruno Lima': 'Quero entender quanto custa por mês.',
  'Carla Dias': 'Nosso contrato atual termina em agosto.',
};

let pauta: Installation;
beforeAll(async () => {
  pauta = await Installation.open();
});
afterAll(async () => {
  await pauta.close();
  await closeSharedBrowser();
});

interface Meeting {
  readonly meeting: MeetingServer;
  /** Waits until a second of a voice is on disk, in the track of its name. */
  readonly untilRecorded: (name: string, tone: number) => Promise<void>;
}

const meet = async (platform: SkinName): Promise<Meeting> => {
  const meeting = new MeetingServer(platform);
  onTestFinished(() => meeting.close());
  await meeting.start();
  const player = await meeting.player();
  // Each voice has a tone: the fake service returns its sentence where the tone is. It understands nothing of the mix:
  // on a busy machine tracks lose seconds, and the same words in both would be told apart by their times.
  pauta.speech.scriptOf = async (file, startMs) => {
    const { heard } = await measureTones(player, file, Object.values(voices));
    if (heard.filter((at) => at.length > 0).length > 1) return [];
    return Object.values(said).flatMap((text, index) => {
      const at = heard[index] ?? [];
      const [first = 0] = at;
      // A voice at the very start of a later part was returned for the previous part.
      if (at.length === 0 || (first === 0 && startMs > 0)) return [];
      return [{ startMs: startMs + first * 1000, endMs: startMs + (at.at(-1) ?? first) * 1000 + 100, text }];
    });
  };
  const untilRecorded = async (name: string, tone: number): Promise<void> => {
    for (;;) {
      for (const { bytes } of await recordedParts(pauta.recordedIn('one'), ({ speaker }) => speaker === name)) {
        const { heard } = await measureTones(player, bytes, [tone]);
        if ((heard[0]?.length ?? 0) >= 10) return;
      }
      await wait(300);
    }
  };
  return { meeting, untilRecorded };
};

describe('the recorder', () => {
  it('records a call from an invitation, and gives a transcript with the names of three voices', async () => {
    const { meeting, untilRecorded } = await meet('google_meet');
    const people = [];
    for (const [name, tone] of Object.entries(voices))
      people.push({ name, tone, person: await meeting.join(name, tone) });
    const recorder = new Recorder(
      {
        ...readConfig({
          PAUTA_URL: pauta.server.address,
          PAUTA_RECORDER_TOKEN: recorderToken,
          PAUTA_RECORDER_DIR: pauta.recordedIn('one'),
        }),
        PAUTA_RECORDER_HOSTS: new Map(meeting.targets),
      },
      { patience, log: (text) => process.stderr.write(`${text}\n`) },
    );
    onTestFinished(() => recorder.stop());
    await recorder.start();
    const id = await pauta.invite(meeting, 'video');
    await meeting.until(() => meeting.knocks.length > 0);
    const waiting = await pauta.until(id, ({ bot }) => bot?.state === 'waiting_room');
    expect(waiting.bot?.action).toBe('admit_bot');
    meeting.admit(meeting.knocks[0]!);
    await pauta.until(id, ({ bot }) => bot?.state === 'recording');
    for (const { name, tone, person } of people) {
      await person.talk(true);
      await pauta.until(id, ({ bot }) => !!bot?.participants.some((seen) => seen.name === name && seen.isSpeaking));
      await untilRecorded(name, tone);
      await person.talk(false);
    }
    meeting.end();
    const ready = await pauta.untilReady(id);
    expect(ready.bot).toMatchObject({ state: 'completed', reason: 'call_ended_by_host' });
    expect(ready.recordings).toHaveLength(1);
    expect(ready.recordings[0]).toMatchObject({ kind: 'VIDEO', warnings: [] });
    const { speakers, segments } = await pauta.server.insist<Transcription>(
      pauta.person,
      'GET',
      `/api/meetings/${id}/transcription`,
    );
    const nameOf = new Map(speakers.map(({ id, name }) => [id, name]));
    // A tone with a gap, as a busy machine makes, may be transcribed in two parts: the service returns its sentence for both.
    const sentences = segments.flatMap(({ speakerId, text }) =>
      text.split(/(?<=\.) /u).map((sentence) => `${nameOf.get(speakerId ?? '')}: ${sentence}`),
    );
    expect([...new Set(sentences)]).toEqual(Object.entries(said).map(([name, text]) => `${name}: ${text}`));
    await pauta.untilSent('one');
  });
});
