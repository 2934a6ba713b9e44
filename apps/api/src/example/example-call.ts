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
 * What happened to the meeting's recording: `ready` has a transcript, `transcription_unavailable` was recorded but
 * nothing could write it down, `media_unreadable` arrived damaged, `awaiting_upload` has no recording yet.
 */
export type ExampleState = 'ready' | 'transcription_unavailable' | 'media_unreadable' | 'awaiting_upload';

/** One invented meeting as its author wrote it: no dates and no times of turns yet. */
export interface ExampleCall {
  /** Stable name of the meeting, unique among all. */
  readonly key: string;
  readonly title: string;
  /** The e-mail address of the person whose meeting it is. */
  readonly owner: string;
  /** Null for a meeting among colleagues. */
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
  /** `ready` unless given. */
  readonly state?: Exclude<ExampleState, 'ready'>;
  /** Lines of `First name: what was said`; empty unless the meeting is ready. */
  readonly dialogue: string;
}
