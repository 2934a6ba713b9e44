export { companyFeaturesOptions } from './company.queries.ts';
export { peopleOptions } from './person.queries.ts';
export { tagsOptions } from './tag.queries.ts';
export {
  companyTeamsOptions,
  isOfLostTeam,
  membersOfTeamsOptions,
  teamMembersOptions,
  teamsOptions,
} from './team.queries.ts';
export {
  criteriaCorrectionsOptions,
  chooseTemplateOptions,
  setDefaultOptions,
  templateListOptions,
  templateOptions,
  templateUsageOptions,
} from './template.queries.ts';
