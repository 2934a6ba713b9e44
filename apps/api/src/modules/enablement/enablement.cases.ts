import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';

const ofTeam = ({ teamId }: { teamId: string }) => ({ teamId });

export const cases = defineCases(async ({ server, owner }: Scene) => ({ teamId: await server.team(owner.companyId) }), {
  'enablement.stats': { params: ofTeam },
  'enablement.chartData': { params: ofTeam },
  'enablement.talkTime': { params: ofTeam },
  'enablement.meetingTypes': { params: ofTeam },
  'enablement.nextSteps': { params: ofTeam },
  'enablement.clientEngagement': { params: ofTeam },
  'enablement.sellerSkills': { params: ofTeam },
});
