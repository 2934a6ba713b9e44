import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { listTeams } from './list-teams.ts';
import { removeMember } from './remove-member.ts';
import { addTeam, deleteTeam, updateTeam } from './save-team.ts';

export const registerTeams = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  // The members are served by the module `identity`.
  const { list, listAll, create, update, remove, removeMember: leave } = api.teams;
  const group = { list, listAll, create, update, remove, leave };
  mountGroup(app, platform, authenticate, group, {
    list: listTeams,
    listAll: listTeams,
    create: addTeam,
    update: updateTeam,
    remove: deleteTeam,
    leave: removeMember,
  });
};
