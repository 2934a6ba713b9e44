import type { BotJob, BotReason, BotStatus } from '@pauta/contract';
import type { BotBrowser, BrowserNeeds } from './browser.ts';
import type { HostTarget } from './guard-proxy.ts';
import type { SeenParticipant } from './page/page-state.ts';
import type { PageTimeouts } from './page-timeouts.ts';
import type { RecordingFiles } from './recording-files.ts';

/** Reports of a running bot. None waits for a response. */
export interface BotReport {
  event(status: BotStatus, reason?: BotReason | null, detail?: string): void;
  participants(participants: readonly SeenParticipant[]): void;
  /** Root mean square of the main track, 0 to 1. */
  level(level: number, isSilent: boolean): void;
  said(utterance: {
    id: string;
    key: string | null;
    speaker: string | null;
    startMs: number;
    endMs: number;
    text: string | null;
  }): void;
}

/** Requests by people; updated while the bot is running. */
export interface BotRequests {
  leave: boolean;
  pause: boolean;
}

export interface BotRun {
  readonly job: Pick<BotJob, 'botId' | 'meetingUrl' | 'botName' | 'capture' | 'limits'>;
  readonly files: RecordingFiles;
  readonly report: BotReport;
  readonly wishes: BotRequests;
  readonly targets: ReadonlyMap<string, HostTarget>;
  /** The bot's picture as a data URL. */
  readonly picture?: string | undefined;
  readonly freeBytes?: () => Promise<number>;
  readonly isTrial: boolean;
  readonly patience?: PageTimeouts;
  /** By default a separate browser. */
  readonly open?: (needs: BrowserNeeds) => Promise<BotBrowser>;
  /** Called when a browser was opened. For tests, which crash it. */
  readonly onBrowser?: (browser: BotBrowser) => void;
}
