import { api } from '@pauta/contract';
import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';
import { companyLookups } from './enrichment.table.ts';

interface Things extends Record<string, string> {
  meetingId: string;
  participantId: string;
}

const ofMeeting = ({ meetingId }: Things) => ({ meetingId });

const newMeetingWithCustomer = async ({ server, owner }: Scene): Promise<Things> => {
  const { body } = await server.call(api.meetings.create, owner, {
    body: { title: 'Diagnóstico', participants: [{ name: 'Renata Lopes', side: 'customer' }] },
  });
  return { meetingId: body.id, participantId: body.participants[0]?.id ?? '' };
};

export const cases = defineCases(newMeetingWithCustomer, {
  'enrichment.get': { params: ofMeeting },
  'enrichment.person': {
    params: ({ meetingId, participantId }) => ({ meetingId, participantId }),
    body: { role: 'Sócia' },
    audit: ['profile.correct'],
  },
  'enrichment.company': { params: ofMeeting, body: { industry: 'Alimentos' }, audit: ['profile.correct'] },
  // Served from the cache: no service is called.
  'enrichment.lookUp': {
    params: ofMeeting,
    audit: [],
    before: async ({ server, owner }, things) => {
      const domain = 'padariatrigal.com.br';
      await server.call(api.enrichment.company, owner, { params: ofMeeting(things), body: { domain } });
      const { companyId } = owner;
      await server.platform.database.system.transaction((tx) =>
        tx
          .insert(companyLookups)
          .values({ companyId, domain, provider: 'hunter.io', facts: null, at: server.platform.now() }),
      );
    },
  },
});
