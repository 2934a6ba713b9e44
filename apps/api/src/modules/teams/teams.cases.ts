import { api } from '@pauta/contract';
import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';

const ofTeam = ({ teamId }: { teamId: string }) => ({ id: teamId });
const ofMember = ({ teamId, userId }: { teamId: string; userId: string }) => ({ id: teamId, userId });

export const cases = defineCases(
  async ({ server, owner: { companyId, id } }: Scene) => ({ teamId: await server.team(companyId), userId: id }),
  {
    'teams.list': {},
    'teams.listAll': {},
    'teams.create': { body: { name: 'Nova' }, audit: ['team.create'] },
    'teams.update': { params: ofTeam, body: { name: 'Outra' }, audit: ['team.update'] },
    'teams.remove': { params: ofTeam, audit: ['team.delete'] },
    'teams.removeMember': {
      params: ofMember,
      audit: ['team.remove_member'],
      before: async ({ server, owner }, things) => {
        await server.call(api.teams.putMember, owner, { params: ofMember(things), body: { role: 'member' } });
      },
    },
  },
);
