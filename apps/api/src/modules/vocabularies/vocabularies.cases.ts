import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';
import { vocabularyWords } from './vocabularies.table.ts';

const ofWord = ({ wordId }: { wordId: string }) => ({ id: wordId });

/** Everybody may read and try the words; only admins change them, as this affects all transcripts. */
export const cases = defineCases(
  async ({ server, owner: { companyId } }: Scene) =>
    server.platform.database.system.transaction(async (tx) => {
      const values = { companyId, word: 'Pipedrive', plain: 'pipedrive', soundsLike: [] };
      const [row] = await tx.insert(vocabularyWords).values(values).returning();
      return { wordId: row?.id ?? '' };
    }),
  {
    'vocabulary.list': {},
    'vocabulary.add': { body: { word: 'Neoway', soundsLike: ['neo ei'] }, audit: ['vocabulary.add'] },
    'vocabulary.addMany': { body: { words: [{ word: 'HubSpot' }] }, audit: ['vocabulary.import'] },
    'vocabulary.update': { params: ofWord, body: { soundsLike: ['paipe draive'] }, audit: ['vocabulary.update'] },
    'vocabulary.remove': { params: ofWord, audit: ['vocabulary.remove'] },
    'vocabulary.tryOut': { body: { text: 'o paipe draive' }, audit: [] },
  },
);
