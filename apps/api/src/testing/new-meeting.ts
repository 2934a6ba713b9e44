import { api } from '@pauta/contract';
import type { Scene } from './endpoint-cases.ts';
import { processedMeeting } from './upload-file.ts';

export const captions = { fileName: 'a.txt', content: Buffer.from('Ana: Oi\nBia: Oi') };

/** Creates a meeting of the owner. */
export const newMeeting = async ({ server, owner }: Scene): Promise<{ meetingId: string }> => {
  const { body } = await server.call(api.meetings.create, owner, { body: { title: 'Diagnóstico' } });
  return { meetingId: body.id };
};

/** Imports a transcript into the meeting, and waits until it is processed. */
export const importCaptions = async ({ server, owner }: Scene, { meetingId }: { meetingId: string }): Promise<void> => {
  await server.call(api.meetings.importTranscription, owner, { params: { id: meetingId }, body: captions });
  await processedMeeting(server, owner, meetingId);
};
