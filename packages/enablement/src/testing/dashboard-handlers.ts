import { api } from '@pauta/contract';
import { cast, idOf, respond, team, teamMember } from '@pauta/testing';
import { charts, series, shares, skills, stats, talk, types } from './dashboard-data.ts';

type Handler = ReturnType<typeof respond>;

const { bruno, carla, diego, elisa } = cast;
const members = [bruno, carla, diego, elisa].map((person) => teamMember(person));

/** Handlers for all requests of the dashboard; those in `first` take precedence. */
export const dashboardHandlers = (...first: readonly Handler[]): readonly Handler[] => [
  ...first,
  respond(api.teams.list, [
    team({ name: 'Vendas Sul' }),
    team({ id: idOf('team', 2), name: 'Vendas Norte', role: 'admin' }),
  ]),
  respond(api.teams.members, members),
  respond(api.enablement.stats, stats()),
  respond(api.enablement.chartData, charts()),
  respond(api.enablement.talkTime, talk()),
  respond(api.enablement.sellerSkills, skills()),
  respond(api.enablement.nextSteps, shares()),
  respond(api.enablement.clientEngagement, series()),
  respond(api.enablement.meetingTypes, types()),
];
