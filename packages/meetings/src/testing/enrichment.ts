import type { EnrichedField, Enrichment } from '@pauta/contract';
import { cast, idOf } from '@pauta/testing';
import { trigalMeeting } from './padaria-trigal.ts';

const at = '2026-11-19T13:05:00.000Z';

/** A field entered by a user. */
export const written = (value: string): EnrichedField => ({ value, source: { kind: 'person', by: cast.carla }, at });

/** A field from a service. */
const told = (value: string): EnrichedField => ({ value, source: { kind: 'provider', name: 'hunter.io' }, at });

/** A field quoted from a meeting, by default this one. */
const spoken = (value: string, quote: string, meetingId = trigalMeeting().id): EnrichedField => ({
  value,
  source: {
    kind: 'said',
    meetingTitle: 'Primeiro contato',
    evidence: {
      meetingId,
      segmentId: idOf('segment', 900),
      revision: 1,
      quote,
      speakerId: null,
      startMs: 61_000,
      endMs: 66_000,
    },
  },
  at,
});

/** Profiles of Padaria Trigal and of Renata, its buyer. */
export const trigalEnrichment = (overrides: Partial<Enrichment> = {}): Enrichment => ({
  meetingId: trigalMeeting().id,
  company: {
    name: 'Padaria Trigal',
    domain: spoken('padariatrigal.com.br', 'Meu e-mail é renata@padariatrigal.com.br.', idOf('meeting', 901)),
    industry: told('Alimentos e bebidas'),
    size: written('35'),
    location: null,
    meetings: [{ id: idOf('meeting', 901), title: 'Primeiro contato', startAt: at }],
    conversations: [
      { id: idOf('meeting', 902), name: 'Renata Padaria Trigal', userId: cast.ana.id, lastMessageAt: at },
    ],
  },
  people: [
    {
      participant: { id: idOf('participant', 901), name: 'Renata Lopes', side: 'customer' },
      role: spoken('Gerente de compras', 'Eu sou a gerente de compras aqui da padaria.'),
      company: null,
      emailAddress: written('renata@padariatrigal.com.br'),
      meetings: [],
      conversations: [],
    },
    {
      participant: { id: idOf('participant', 902), name: 'Paulo Reis', side: 'unknown' },
      role: null,
      company: null,
      emailAddress: null,
      meetings: [],
      conversations: [],
    },
  ],
  lookup: { state: 'ready', provider: 'hunter.io' },
  ...overrides,
});
