import { api } from '@pauta/contract';
import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';
import { newMeeting } from '../../testing/new-meeting.ts';

const ofMeeting = ({ meetingId }: { meetingId: string }) => ({ id: meetingId });

const ofTag = ({ tagId }: { tagId: string }) => ({ id: tagId });

const newMeetingAndTag = async (scene: Scene) => {
  const { body } = await scene.server.call(api.tags.create, scene.owner, { body: { name: 'Risco' } });
  const other = await scene.server.call(api.tags.create, scene.owner, { body: { name: 'Perigo' } });
  return { ...(await newMeeting(scene)), tagId: body.id, otherTagId: other.body.id };
};

const deleted = async ({ server, owner }: Scene, things: { meetingId: string }) => {
  await server.call(api.meetings.remove, owner, { params: ofMeeting(things) });
};

export const cases = defineCases(newMeetingAndTag, {
  'tags.list': {},
  'tags.get': { params: ofTag, isCommon: true },
  'tags.create': { body: { name: 'Follow-up' }, audit: ['tag.create'] },
  'tags.update': { params: ofTag, body: { name: 'Outro risco' }, audit: ['tag.update'], isCommon: true },
  'tags.remove': { params: ofTag, audit: ['tag.delete'], isCommon: true },
  'tags.merge': {
    params: ofTag,
    body: ({ otherTagId }) => ({ intoId: otherTagId }),
    audit: ['tag.merge'],
    isCommon: true,
  },
  'tags.unmerge': {
    params: ofTag,
    audit: ['tag.unmerge'],
    isCommon: true,
    before: async ({ server, owner }, { tagId, otherTagId }) => {
      await server.call(api.tags.merge, owner, { params: { id: tagId }, body: { intoId: otherTagId } });
    },
  },
  'tags.assign': { params: ofMeeting, body: ({ tagId }) => ({ tagIds: [tagId] }), audit: ['meeting.tag'] },
  'meetings.list': {},
  'meetings.get': { params: ofMeeting },
  'meetings.create': { body: { title: 'Minha' }, audit: ['meeting.create'] },
  'meetings.update': { params: ofMeeting, body: { title: 'Outra' }, audit: ['meeting.update'] },
  'meetings.remove': { params: ofMeeting, audit: ['meeting.delete'] },
  'meetings.restore': {
    params: ofMeeting,
    audit: ['meeting.restore'],
    before: deleted,
  },
  'meetings.listDeleted': {},
  'meetings.logs': { params: ofMeeting },
  'meetings.owners': { params: ofMeeting },
  'meetings.erase': { params: ofMeeting, audit: ['meeting.request_erasure'], before: deleted },
  'meetings.disable': { params: ofMeeting, audit: ['meeting.disable'] },
  'meetings.enable': {
    params: ofMeeting,
    audit: ['meeting.enable'],
    before: async ({ server, owner }, things) => {
      await server.call(api.meetings.disable, owner, { params: ofMeeting(things) });
    },
  },
});
