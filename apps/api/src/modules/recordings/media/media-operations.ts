import { assembleMedia } from './media-assemble.ts';
import { readPcm16k, writeChunk } from './media-chunks.ts';
import { cutMedia } from './media-cut.ts';
import { exportMedia } from './media-export.ts';
import { readLive } from './media-live.ts';
import { planSpeech } from './media-plan.ts';
import { prepareMedia } from './media-prepare.ts';
import { probeMedia } from './media-probe.ts';

/** Operations of a media process. */
export const mediaOperations = {
  probe: probeMedia,
  prepare: prepareMedia,
  cut: cutMedia,
  export: exportMedia,
  assemble: assembleMedia,
  planSpeech,
  writeChunk,
  readPcm16k,
  readLive,
};

export type MediaOperations = typeof mediaOperations;
export type MediaOperation = keyof MediaOperations;

export interface MediaRequest<Name extends MediaOperation = MediaOperation> {
  readonly name: Name;
  readonly args: Parameters<MediaOperations[Name]>;
}

export type MediaReply =
  | { readonly is: 'done'; readonly value: unknown }
  | { readonly is: 'refused'; readonly code: 'media_unreadable' | 'media_without_audio'; readonly detail: string };
