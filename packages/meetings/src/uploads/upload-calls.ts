import { apiOf } from '@pauta/api-client';
import { transcriptions, uploads } from '@pauta/contract';

/** The calls of an upload, and of a meeting that is made of a transcript, which come with it. */
export const { uploads: uploadCalls, transcriptions: transcriptionCalls } = apiOf({ uploads, transcriptions });
