import type { MeetingFormat } from '@pauta/contract';

export const exampleTags = [
  'Diagnóstico',
  'Demo',
  'Negociação',
  'Follow-up',
  'Risco',
  'Renovação',
  'Interna',
  'Proposta',
] as const;
export type ExampleTag = (typeof exampleTags)[number];

export type ExampleTemplateName = 'Diagnóstico' | 'Demonstração' | 'Negociação';

/**
 * State of the meeting: `ready` has a transcript, `transcription_unavailable` has a recording but no engine,
 * `media_unreadable` a damaged recording, `awaiting_upload` no recording.
 */
export type ExampleState = 'ready' | 'transcription_unavailable' | 'media_unreadable' | 'awaiting_upload';

/** An invented meeting as written by its author, without dates and times. */
export interface ExampleCall {
  /** Stable, unique name of the meeting. */
  readonly key: string;
  readonly title: string;
  /** E-mail address of the owner. */
  readonly owner: string;
  /** Null for an internal meeting. */
  readonly customer: { readonly name: string; readonly domain: string } | null;
  /** Full names; first names are unique inside a meeting. */
  readonly us: readonly string[];
  readonly them: readonly string[];
  /** Working days before the newest day of the example. */
  readonly daysAgo: number;
  /** `HH:mm` in São Paulo. */
  readonly at: string;
  readonly tags: readonly ExampleTag[];
  readonly format: MeetingFormat;
  readonly template: ExampleTemplateName | null;
  /** `ready` by default. */
  readonly state?: Exclude<ExampleState, 'ready'>;
  /** Lines of `First name: what was said`; empty unless the meeting is ready. */
  readonly dialogue: string;
}
