export { companyFeaturesOptions } from './company.queries.ts';
export { clearMediaSession, mediaFrameOptions, mediaUrlOptions, type PlayedRecording } from './media.queries.ts';
export { type PeopleFilter, peopleOptions, peoplePageOptions, refetchPeople } from './person.queries.ts';
export { tagsOptions } from './tag.queries.ts';
export {
  companyTeamsOptions,
  isOfLostTeam,
  membersOfTeamsOptions,
  refetchTeams,
  teamMembersOptions,
  teamsOptions,
} from './team.queries.ts';
export {
  chooseTemplateOptions,
  setDefaultOptions,
  templateListOptions,
  templateOptions,
  templateUsageOptions,
} from './template.queries.ts';
