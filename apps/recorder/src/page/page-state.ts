import type { PlatformFacts } from '../facts/facts.ts';

// What the functions of this folder share inside a page. They are sent there as text, each whole: none may use what it
// imports, but types.

/** A sound of the page: a track of a peer connection. */
export interface HeardTrack {
  readonly track: MediaStreamTrack;
  readonly receiver: RTCRtpReceiver;
}

export interface PageState {
  readonly tracks: Map<string, HeardTrack>;
  readonly onTrack: Set<(heard: HeardTrack) => void>;
  recording?: PageRecording;
  watch?: PageWatch;
}

export interface PageRecording {
  stop(): Promise<void>;
}

export interface PageWatch {
  /** Names by the id of their track, or of its contributing source. */
  nameOf(source: string): NamedSource | undefined;
  stop(): void;
}

/** Whose a sound is. */
export interface NamedSource {
  key: string;
  name: string;
  /** Known by the tile that plays it now, not by who was seen to talk. */
  isByTile: boolean;
}

/** Somebody whom the page shows. */
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
