import type { BotCapture, BotLimits, BotParticipant, BotPlatform, BotReason } from '@pauta/contract';

/** What a recorder can do. */
export interface RecorderCaps {
  readonly video: boolean;
  readonly image: boolean;
  /** Whether it takes a bot for a later time. */
  readonly schedule: boolean;
  readonly pause: boolean;
  readonly perParticipantAudio: boolean;
  readonly transcript: boolean;
  readonly platforms: readonly BotPlatform[];
}

/** A bot as it is asked for. */
export interface BotRequest {
  readonly meetingUrl: string;
  readonly platform: BotPlatform;
  readonly botName: string;
  /** JPEG or PNG of its camera tile. */
  readonly botImage?: { readonly bytes: Uint8Array; readonly mimeType: string };
  /** Left out, it joins at once. */
  readonly joinAt?: Date;
  /** The same key twice is one bot. */
  readonly idempotencyKey: string;
  /** Comes back in webhooks, as far as the recorder has that. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly capture: BotCapture;
  readonly language: 'pt-BR';
  readonly limits: BotLimits;
}

/** Something that a recorder says of a bot. Known ids are known events; their order on the wire means nothing. */
export interface RecorderEvent {
  /** Of the recorder's bot. */
  readonly externalId: string;
  readonly id: string;
  readonly at: Date;
  /** One of the contract's `BotStatus` where the recorder's own code is or maps to one; else its own. */
  readonly status: string;
  /** One of the contract's `BotReason`, or the recorder's own code. */
  readonly reason: string | null;
  readonly detail: string | null;
}

/** Media to copy: its address expires. */
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

/** What was said, in milliseconds from the start of the recording. */
export interface RecorderUtterance {
  readonly speaker: string | null;
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

/** What a recorder has of a bot that ended. */
export interface RecorderArtifacts {
  readonly video?: RecorderMedia;
  readonly mixedAudio?: RecorderMedia;
  readonly tracks?: readonly RecorderTrack[];
  readonly transcript?: readonly RecorderUtterance[];
  readonly participants: readonly Pick<BotParticipant, 'key' | 'name'>[];
}

/** Whose account at a provider: the installation's, which all companies share, or the company's own. */
export type RecorderAccount = 'installation' | 'own';

export type RecorderId = 'browser' | 'recall' | 'meetingbaas' | 'attendee' | 'vexa';

/**
 * What sends bots into meetings: our own browsers, or a provider. Times and doubles are ours to know; a recorder is told
 * to act. Calls throw what the network throws.
 */
export interface Recorder {
  readonly id: RecorderId;
  readonly caps: RecorderCaps;
  /** Refused where asking again would change nothing: the meeting is told why. */
  create(request: BotRequest): Promise<{ externalId: string } | { refused: BotReason; detail: string }>;
  reschedule(externalId: string, joinAt: Date): Promise<void>;
  /** Of one that has not joined. */
  cancel(externalId: string): Promise<void>;
  leave(externalId: string): Promise<void>;
  pause?(externalId: string): Promise<void>;
  resume?(externalId: string): Promise<void>;
  /** All that it says of the bot so far: what webhooks did not bring. */
  status(externalId: string): Promise<readonly RecorderEvent[]>;
  /** `rawBody` as it was sent. */
  parseWebhook(
    headers: Readonly<Record<string, string | undefined>>,
    rawBody: Buffer,
  ): readonly RecorderEvent[] | 'bad-signature';
  artifacts(externalId: string): Promise<RecorderArtifacts>;
  /** Has it forget all that it keeps of the bot. Absent is fine. */
  purge(externalId: string): Promise<void>;
}
