import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { putMember, removeMember } from '../identity/users/change-member.ts';
import { listMembers } from '../identity/users/list-members.ts';
import { listTeams } from './list-teams.ts';
import { addTeam, deleteTeam, updateTeam } from './save-team.ts';

export const registerTeams = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void =>
  mountGroup(app, platform, authenticate, api.teams, {
    list: listTeams,
    listAll: listTeams,
    create: addTeam,
    update: updateTeam,
    remove: deleteTeam,
    members: listMembers,
    putMember,
    removeMember,
  });
