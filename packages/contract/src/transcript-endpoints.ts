import { endpoint } from './endpoint.ts';
import { Transcription, TranscriptionState } from './transcript.ts';

export const transcriptions = {
  get: endpoint({
    method: 'GET',
    path: '/api/transcriptions/:id',
    access: 'user',
    summary: 'One transcript',
    response: Transcription,
    errors: ['transcript_not_found'],
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/transcriptions/:id/status',
    access: 'user',
    summary: 'How far the transcription is',
    response: TranscriptionState,
    errors: ['transcript_not_found'],
  }),
};
