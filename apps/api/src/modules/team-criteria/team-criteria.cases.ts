import { api } from '@pauta/contract';
import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';

interface Things extends Record<string, string> {
  teamId: string;
}

const ofTeam = ({ teamId }: Things) => ({ id: teamId });
const body = { prompt: '- Descobriu a dor (peso 3)' };

/** Only the company's admins edit a team's criteria: roles in a team do not include the 'admin' permission. */
export const cases = defineCases(
  async ({ server, owner: { companyId } }: Scene): Promise<Things> => ({ teamId: await server.team(companyId) }),
  {
    'teams.evaluationPrompt': { params: ofTeam },
    'teams.saveEvaluationPrompt': { params: ofTeam, body, audit: ['team.save_criteria'] },
    'teams.resetEvaluationPrompt': {
      params: ofTeam,
      audit: ['team.reset_criteria'],
      before: async ({ server, owner }, things) => {
        await server.call(api.teams.saveEvaluationPrompt, owner, { params: ofTeam(things), body });
      },
    },
    'teams.compileEvaluationPrompt': { params: ofTeam, body, audit: [] },
    'teams.evaluationPromptVersions': { params: ofTeam },
    'teams.previewEvaluationPrompt': { params: ofTeam, body, audit: ['team.preview_criteria'] },
    'teams.criterionAgreement': { params: ofTeam },
  },
);
