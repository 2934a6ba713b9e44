import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';
import { templates } from './templates.table.ts';

const ofTemplate = ({ templateId }: { templateId: string }) => ({ id: templateId });

export const cases = defineCases(
  async ({ server, owner: { id: ownerId, companyId } }: Scene) =>
    server.platform.database.system.transaction(async (tx) => {
      const [row] = await tx.insert(templates).values({ companyId, ownerId, name: 'Meu' }).returning();
      return { templateId: row?.id ?? '' };
    }),
  {
    'users.updateSettings': { body: { importMeeting: 1 }, audit: ['user.update_settings'] },
    'users.setDefaultTemplate': {
      params: ({ templateId }) => ({ templateId }),
      body: { isDefaultTemplate: true },
      audit: ['user.set_default_template'],
    },
    'templates.list': {},
    'templates.get': { params: ofTemplate },
    'templates.questions': { params: ofTemplate },
    'templates.load': { params: ofTemplate },
  },
);
