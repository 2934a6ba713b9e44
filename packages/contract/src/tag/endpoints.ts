import { endpoint } from '../endpoint.ts';
import { Id, Nothing } from '../primitives.ts';
import { MeetingTagChoice, NewTag, TaggedMeeting, TagInUse, TagMerge, TagPatch } from './changes.ts';
import { CompanyTag } from './schema.ts';

// Separate module, so that the list of meetings loads nothing else.
export { list } from '../tag-list/endpoints.ts';

export const get = endpoint({
  method: 'GET',
  path: '/api/meeting-tags/:id',
  params: { id: Id },
  access: 'user',
  summary: 'One tag, with how many meetings have it and how many views ask for it',
  response: TagInUse,
  errors: ['tag_not_found'],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/meeting-tags',
  access: 'user',
  summary: 'A tag for everybody in the company',
  body: NewTag,
  response: CompanyTag,
  status: 201,
  errors: ['tag_name_taken', 'too_many_tags'],
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/meeting-tags/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Renames or colours a tag: for who made it, and for admins',
  body: TagPatch,
  response: CompanyTag,
  errors: ['tag_not_found', 'tag_name_taken'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/meeting-tags/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Deletes a tag and takes it off every meeting: for who made it, and for admins',
  response: Nothing,
  status: 204,
  errors: ['tag_not_found'],
});

export const merge = endpoint({
  method: 'POST',
  path: '/api/meeting-tags/:id/merge',
  params: { id: Id },
  access: 'user',
  summary:
    'Merges a tag into another, which takes its place on meetings and in views: for who made it, and for admins; for a minute it can be undone',
  body: TagMerge,
  response: CompanyTag,
  errors: ['tag_not_found'],
});

export const unmerge = endpoint({
  method: 'POST',
  path: '/api/meeting-tags/:id/unmerge',
  params: { id: Id },
  access: 'user',
  summary: 'Takes a tag out of the one that it was merged into within the last minute',
  response: CompanyTag,
  errors: ['tag_not_found', 'tag_name_taken'],
});

export const assign = endpoint({
  method: 'PATCH',
  path: '/api/meetings/:id/tags',
  params: { id: Id },
  access: 'user',
  summary: 'Gives a meeting these tags, in the place of those it has',
  body: MeetingTagChoice,
  response: TaggedMeeting,
  errors: ['meeting_not_found', 'tag_not_found'],
});
