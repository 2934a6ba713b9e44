import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { BotBrowser } from '../browser.ts';
import type { Ending } from '../ending.ts';
import { RecordingFiles } from '../recording-files.ts';
import type { BotRun, BotRequests } from '../bot-run.ts';
import type { SeenParticipant } from '../page/page-state.ts';
import type { PageTimeouts } from '../page-timeouts.ts';
import { runBot } from '../run-bot.ts';
import { openTemporaryFolder } from '../temporary-folder.ts';
import type { HostTarget } from '../guard-proxy.ts';
import { openShared, patience } from './shared-browser.ts';

export interface StatusReport {
  status: string;
  reason: string | null;
  detail: string | undefined;
}

/** A bot in a fixture meeting. */
export interface BotUnderTest {
  readonly files: RecordingFiles;
  readonly told: StatusReport[];
  readonly wishes: BotRequests;
  readonly said: { speaker: string | null; text: string | null; startMs: number; endMs: number }[];
  readonly levels: { level: number; isSilent: boolean }[];
  readonly ended: Promise<Ending>;
  /** The participants that it sees now. */
  participants: readonly SeenParticipant[];
  browser: BotBrowser | undefined;
  /** Waits until a condition about the bot's reports is true. Checked at each report. */
  until(holds: () => boolean): Promise<void>;
}

/** Recordings of all bots in a test file; those of a killed run are deleted when the next one opens its folder. */
const recorded = await openTemporaryFolder();
afterAll(() => rm(recorded, { recursive: true, force: true, maxRetries: 5 }));

/** Below Vitest's timeout, so that the error tells what was awaited. */
const patienceMs = 6 * 60_000;

/** Sends a bot to the meeting. */
export const runInMeeting = async (
  meeting: { readonly skin: { readonly invitation: string }; readonly targets: ReadonlyMap<string, HostTarget> },
  overrides: {
    limits?: Partial<BotRun['job']['limits']>;
    capture?: 'audio' | 'video';
    meetingUrl?: string;
    freeBytes?: () => Promise<number>;
    patience?: Partial<PageTimeouts>;
    /** For tests that end the whole browser. */
    hasOwnBrowser?: boolean;
  } = {},
): Promise<BotUnderTest> => {
  const files = new RecordingFiles(await mkdtemp(join(recorded, 'bot-')));
  await files.prepare();
  const changed = new EventTarget();
  const change = () => changed.dispatchEvent(new Event('change'));
  let end: Ending | undefined;
  const bot: Omit<BotUnderTest, 'ended'> = {
    files,
    told: [],
    wishes: { leave: false, pause: false },
    said: [],
    levels: [],
    participants: [],
    browser: undefined,
    until: (holds) =>
      new Promise((resolve, reject) => {
        const settle = (how: () => void) => {
          clearTimeout(timer);
          changed.removeEventListener('change', look);
          how();
        };
        const look = () => {
          if (holds()) settle(resolve);
          else if (end) settle(() => reject(new Error(`the bot ended before: ${JSON.stringify(end)}`)));
        };
        const giveUp = () => reject(new Error(`waited in vain: ${JSON.stringify(bot.told.slice(-5))}`));
        const timer = setTimeout(() => settle(giveUp), patienceMs);
        changed.addEventListener('change', look);
        look();
      }),
  };
  const ended = runBot({
    job: {
      botId: 'bot',
      meetingUrl: overrides.meetingUrl ?? meeting.skin.invitation,
      botName: 'Pauta (anotador)',
      capture: overrides.capture ?? 'audio',
      limits: {
        waitingRoomS: 600,
        nooneJoinedS: 600,
        everyoneLeftS: 600,
        silenceS: 600,
        maxDurationS: 3600,
        ...overrides.limits,
      },
    },
    files,
    wishes: bot.wishes,
    targets: meeting.targets,
    isTrial: true,
    ...(!overrides.hasOwnBrowser && { open: openShared }),
    patience: { ...patience, ...overrides.patience },
    ...(overrides.freeBytes && { freeBytes: overrides.freeBytes }),
    onBrowser: (browser) => {
      bot.browser = browser;
      change();
    },
    report: {
      event: (status, reason = null, detail) => {
        bot.told.push({ status, reason, detail });
        change();
      },
      participants: (seen) => {
        bot.participants = seen;
        change();
      },
      level: (level, isSilent) => {
        bot.levels.push({ level, isSilent });
        change();
      },
      said: (utterance) => {
        bot.said.push(utterance);
        change();
      },
    },
  });
  const watchEnd = async () => {
    end = await ended;
    await files.close();
    change();
  };
  void watchEnd();
  return Object.assign(bot, { ended });
};
