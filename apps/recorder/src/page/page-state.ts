import type { PlatformFacts } from '../facts/facts.ts';

// Shared types of the functions that run inside a page. These are serialised, so they can't use imports except types.

/** An audio track of a peer connection. */
export interface AudioTrack {
  readonly track: MediaStreamTrack;
  readonly receiver: RTCRtpReceiver;
}

export interface PageState {
  readonly tracks: Map<string, AudioTrack>;
  readonly onTrack: Set<(heard: AudioTrack) => void>;
  recording?: PageRecording;
  watch?: PageWatch;
}

export interface PageRecording {
  stop(): Promise<void>;
}

export interface PageWatch {
  /** Names by track id or contributing source. */
  nameOf(source: string): NamedSource | undefined;
  stop(): void;
}

/** The speaker of an audio source. */
export interface NamedSource {
  key: string;
  name: string;
  /** Known by the tile that plays it, not by the talking indicator. */
  isByTile: boolean;
}

/** A participant shown by the page. */
export interface SeenParticipant {
  key: string;
  name: string;
  isSpeaking: boolean;
}

export type PageNote =
  | { kind: 'participants'; at: number; participants: SeenParticipant[]; tracks: number }
  | { kind: 'chat'; at: number; text: string }
  | { kind: 'caption'; at: number; key: string; name: string; text: string }
  | { kind: 'stream'; stream: string; at: number; mimeType: string }
  | { kind: 'chunk'; stream: string; at: number; last: boolean; data: string }
  | { kind: 'name'; stream: string; key: string; name: string }
  | { kind: 'level'; at: number; main: number; peers: number }
  | { kind: 'capture-ended'; at: number }
  | { kind: 'trouble'; at: number; detail: string };

declare global {
  interface AudioContextOptions {
    // In Chromium since 110, and not in TypeScript's types.
    sinkId?: string | { type: 'none' };
  }
  interface Window {
    __pauta?: PageState;
    __pautaTell?: (note: string) => Promise<void>;
  }
}

export type CallFacts = Pick<
  PlatformFacts,
  | 'participant'
  | 'participantId'
  | 'participantName'
  | 'talking'
  | 'chatMessage'
  | 'caption'
  | 'captionName'
  | 'captionText'
>;
