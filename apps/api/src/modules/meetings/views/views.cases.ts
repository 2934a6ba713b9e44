import { api } from '@pauta/contract';
import { defineCases, type Scene } from '../../../testing/endpoint-cases.ts';

const body = { name: 'Em risco', filter: { status: 'failed' as const } };
const ofView = ({ viewId }: { viewId: string }) => ({ id: viewId });

const newView = async ({ server, owner }: Scene) => {
  const made = await server.call(api.views.create, owner, { body });
  return { viewId: made.body.id };
};

export const cases = defineCases(newView, {
  'views.list': {},
  'views.create': { body, audit: ['view.create'] },
  'views.update': { params: ofView, body: { name: 'Outra' }, audit: ['view.update'] },
  'views.remove': { params: ofView, audit: ['view.delete'] },
  'views.restore': {
    params: ofView,
    audit: ['view.restore'],
    before: async ({ server, owner }, things) => {
      await server.call(api.views.remove, owner, { params: ofView(things) });
    },
  },
  'views.order': { body: ({ viewId }) => ({ ids: [viewId] }), audit: ['view.order'] },
});
