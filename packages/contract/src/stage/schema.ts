import * as z from 'zod/mini';

export const Stage = z.enum(['media', 'transcription', 'speakers', 'answers', 'evaluation']);
export type Stage = z.infer<typeof Stage>;
export const stages = Stage.options;
