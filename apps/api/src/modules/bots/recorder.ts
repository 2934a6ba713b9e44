import type { BotCapture, BotLimits, BotParticipant, BotPlatform, BotReason } from '@pauta/contract';

/** Capabilities of a recorder. */
export interface RecorderCaps {
  readonly video: boolean;
  readonly image: boolean;
  /** Whether it accepts a bot for a later time. */
  readonly schedule: boolean;
  readonly pause: boolean;
  readonly perParticipantAudio: boolean;
  readonly transcript: boolean;
  readonly platforms: readonly BotPlatform[];
}

/** Parameters of a new bot. */
export interface BotRequest {
  readonly meetingUrl: string;
  readonly platform: BotPlatform;
  readonly botName: string;
  /** JPEG or PNG shown as its camera picture. */
  readonly botImage?: { readonly bytes: Uint8Array; readonly mimeType: string };
  /** Without it the bot joins at once. */
  readonly joinAt?: Date;
  /** The same key twice returns the same bot. */
  readonly idempotencyKey: string;
  /** Returned in webhooks, if the recorder supports that. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly capture: BotCapture;
  readonly language: 'pt-BR';
  readonly limits: BotLimits;
}

/** An event reported by a recorder. Events with the same id are the same; their order is arbitrary. */
export interface RecorderEvent {
  /** Id of the bot at the recorder. */
  readonly externalId: string;
  readonly id: string;
  readonly at: Date;
  /** A `BotStatus` of the contract if the recorder's code maps to one; else the recorder's code. */
  readonly status: string;
  /** A `BotReason` of the contract, or the recorder's code. */
  readonly reason: string | null;
  readonly detail: string | null;
}

/** Media to copy, as the address expires. */
export interface RecorderMedia {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly mimeType: string | null;
}

export interface RecorderTrack extends RecorderMedia {
  readonly speaker: string | null;
  /** Milliseconds from the start of the recording. */
  readonly startMs: number;
}

/** An utterance, with times in milliseconds from the start of the recording. */
export interface RecorderUtterance {
  readonly speaker: string | null;
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

/** The results of a finished bot. */
export interface RecorderArtifacts {
  readonly video?: RecorderMedia;
  readonly mixedAudio?: RecorderMedia;
  readonly tracks?: readonly RecorderTrack[];
  readonly transcript?: readonly RecorderUtterance[];
  readonly participants: readonly Pick<BotParticipant, 'key' | 'name'>[];
}

/** The account at a provider: the installation's, shared by all companies, or the company's own. */
export type RecorderAccount = 'installation' | 'own';

export type RecorderId = 'browser' | 'recall' | 'meetingbaas' | 'attendee' | 'vexa';

/**
 * Runs bots: the product's own browsers, or a provider. Scheduling and duplicates are handled by the caller. Calls
 * throw network errors.
 */
export interface Recorder {
  readonly id: RecorderId;
  readonly caps: RecorderCaps;
  /** `refused` is permanent and shown on the meeting. */
  create(request: BotRequest): Promise<{ externalId: string } | { refused: BotReason; detail: string }>;
  reschedule(externalId: string, joinAt: Date): Promise<void>;
  /** For a bot that has not joined. */
  cancel(externalId: string): Promise<void>;
  leave(externalId: string): Promise<void>;
  pause?(externalId: string): Promise<void>;
  resume?(externalId: string): Promise<void>;
  /** All events of the bot so far, to catch up on missed webhooks. */
  status(externalId: string): Promise<readonly RecorderEvent[]>;
  /** `rawBody` is the unparsed body. */
  parseWebhook(
    headers: Readonly<Record<string, string | undefined>>,
    rawBody: Buffer,
  ): readonly RecorderEvent[] | 'bad-signature';
  artifacts(externalId: string): Promise<RecorderArtifacts>;
  /** Deletes all of the bot's data at the recorder. A missing bot is no error. */
  purge(externalId: string): Promise<void>;
}
