import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Nothing } from '../primitives.ts';
import { Team, TeamMember, TeamMemberRole, TeamName } from './schema.ts';

// Separate module, so that the list of meetings loads nothing else.
export {
  compileEvaluationPrompt,
  criterionAgreement,
  evaluationPrompt,
  evaluationPromptVersions,
  previewEvaluationPrompt,
  resetEvaluationPrompt,
  saveEvaluationPrompt,
} from '../evaluation-prompt/endpoints.ts';

export const list = endpoint({
  method: 'GET',
  path: '/api/teams',
  access: 'user',
  summary: 'Teams of the caller; of the company for an admin',
  response: z.array(Team),
});

export const listAll = endpoint({
  method: 'GET',
  path: '/api/admin/teams',
  access: 'admin',
  summary: 'Teams of the company',
  response: z.array(Team),
});

export const create = endpoint({
  method: 'POST',
  path: '/api/teams',
  access: 'admin',
  summary: 'A team without members',
  body: TeamName,
  response: Team,
  status: 201,
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/teams/:id',
  params: { id: Id },
  access: 'admin',
  summary: 'Renames a team',
  body: TeamName,
  response: Team,
  errors: ['team_not_found'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/teams/:id',
  params: { id: Id },
  access: 'admin',
  summary: 'Deletes a team; its members stay users',
  response: Nothing,
  status: 204,
  errors: ['team_not_found'],
});

export const members = endpoint({
  method: 'GET',
  path: '/api/teams/:id/members',
  params: { id: Id },
  access: 'user',
  summary: 'Members of one team',
  response: z.array(TeamMember),
  errors: ['team_not_found'],
});

export const putMember = endpoint({
  method: 'PUT',
  path: '/api/teams/:id/members/:userId',
  params: { id: Id, userId: Id },
  access: 'user',
  summary: "Puts a user into a team or changes their role; for admins and the team's masters",
  body: TeamMemberRole,
  response: TeamMember,
  errors: ['team_not_found', 'user_not_found'],
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/teams/:id/members/:userId',
  params: { id: Id, userId: Id },
  access: 'user',
  summary: "Takes a user out of a team; for admins and the team's masters",
  response: Nothing,
  status: 204,
  errors: ['team_not_found', 'user_not_found'],
});
