import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Nothing } from './primitives.ts';
import { Team, TeamMember, TeamMemberRole, TeamName } from './user.ts';

export const teams = {
  list: endpoint({
    method: 'GET',
    path: '/api/teams',
    access: 'user',
    summary: 'Teams of the caller; of the company for an admin',
    response: z.array(Team),
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/api/admin/teams',
    access: 'admin',
    summary: 'Teams of the company',
    response: z.array(Team),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/teams',
    access: 'admin',
    summary: 'A team without members',
    body: TeamName,
    response: Team,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/teams/:id',
    access: 'admin',
    summary: 'Renames a team',
    body: TeamName,
    response: Team,
    errors: ['team_not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/teams/:id',
    access: 'admin',
    summary: 'Deletes a team; its members stay users',
    response: Nothing,
    status: 204,
    errors: ['team_not_found'],
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/teams/:id/members',
    access: 'user',
    summary: 'Members of one team',
    response: z.array(TeamMember),
    errors: ['team_not_found'],
  }),
  putMember: endpoint({
    method: 'PUT',
    path: '/api/teams/:id/members/:userId',
    access: 'user',
    summary: "Puts a user into a team or changes their role; for admins and the team's masters",
    body: TeamMemberRole,
    response: TeamMember,
    errors: ['team_not_found', 'user_not_found'],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/teams/:id/members/:userId',
    access: 'user',
    summary: "Takes a user out of a team; for admins and the team's masters",
    response: Nothing,
    status: 204,
    errors: ['team_not_found', 'user_not_found'],
  }),
};
