import { api } from '@pauta/contract';
import { defineCases, type Scene } from '../../../testing/endpoint-cases.ts';
import { testPassword } from '../../../testing/test-server.ts';

const ofUser = ({ userId }: { userId: string }) => ({ id: userId });
const ofMember = ({ teamId, userId }: { teamId: string; userId: string }) => ({ id: teamId, userId });

export const cases = defineCases(
  async ({ server, owner: { companyId } }: Scene) => ({
    userId: (await server.user(companyId)).id,
    teamId: await server.team(companyId),
  }),
  {
    'users.me': {},
    'users.updatePassword': {
      body: { password: 'Outra#2026senha', oldPassword: testPassword },
      audit: ['user.update_password'],
    },
    'users.list': {},
    'users.invite': {
      body: { email: 'nova@aurora.example', firstName: 'Nova' },
      audit: ['user.create'],
    },
    'users.inviteAgain': {
      params: ofUser,
      audit: ['user.invite_again'],
      before: async ({ server, owner }) => {
        const body = { email: 'outra@aurora.example', firstName: 'Outra' };
        return { userId: (await server.call(api.users.invite, owner, { body })).body.id };
      },
    },
    'users.update': { params: ofUser, body: { firstName: 'Bia' }, audit: ['user.update'] },
    'users.disable': { params: ofUser, audit: ['user.disable'] },
    'users.enable': {
      params: ofUser,
      audit: ['user.enable'],
      before: async ({ server, owner }, things) => {
        await server.call(api.users.disable, owner, { params: ofUser(things) });
      },
    },
    'teams.members': { params: ({ teamId }) => ({ id: teamId }) },
    'teams.putMember': { params: ofMember, body: { role: 'master' }, audit: ['team.put_member'] },
  },
);
