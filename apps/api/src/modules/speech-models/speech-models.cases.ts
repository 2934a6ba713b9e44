import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';
import { newMeeting } from '../../testing/new-meeting.ts';
import { transcripts } from '../transcripts/transcripts.table.ts';
import { activateModel } from './install-models.ts';
import { speechModels } from './speech-models.table.ts';

const system = ({ server }: Scene) => server.platform.database.system;

/** Inserts an installed model. */
const readyModel =
  (id: 'base' | 'small') =>
  async (scene: Scene): Promise<void> => {
    const state = 'ready' as const;
    await system(scene).transaction(async (tx) => {
      await tx
        .insert(speechModels)
        .values({ id, state })
        .onConflictDoUpdate({ target: speechModels.id, set: { state } });
      await activateModel(tx, id);
    });
  };

export const cases = defineCases(newMeeting, {
  'speechModels.get': {},
  'speechModels.download': { body: { id: 'voices' }, audit: ['speech-model.download'] },
  'speechModels.use': { body: { id: 'base' }, audit: ['speech-model.use'], before: readyModel('base') },
  'speechModels.remove': { body: { id: 'voices' }, audit: ['speech-model.remove'] },
  // Each meeting that is transcribed again has an audit entry of its own.
  'speechModels.improve': { audit: [] },
  'meetings.transcribeAgain': {
    params: ({ meetingId }) => ({ id: meetingId }),
    audit: ['meeting.transcribe_again'],
    before: async (scene, { meetingId }) => {
      await readyModel('small')(scene);
      const { companyId } = scene.owner;
      await system(scene).transaction((tx) =>
        tx.insert(transcripts).values({ companyId, meetingId, status: 'done', source: 'whisper', model: 'base' }),
      );
    },
  },
});
